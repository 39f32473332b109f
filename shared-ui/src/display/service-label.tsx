import { makeStyles, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { dash, useLanguage, useMessages } from 'shared-bus';
import { serviceName } from 'shared-contracts/services/service';

import { ServiceIcon } from '../icons/service-icon.tsx';
import { uiMessages } from '../messages/ui-messages.ts';

const useStyles = makeStyles({
  label: {
    display: 'inline-flex',
    alignItems: 'center',
    verticalAlign: 'middle',
    gap: tokens.spacingHorizontalXS,
    whiteSpace: 'nowrap',
  },
  icon: { fontSize: tokens.fontSizeBase500, color: tokens.colorNeutralForeground2, flexShrink: 0 },
});

/**
 * A service's icon and label (docs/domain/basics.md#services). An unknown code is shown itself,
 * since a provider may have newer services. No code is a dash.
 */
export const ServiceLabel = memo(function ServiceLabel({ code }: { code: number | null }) {
  const styles = useStyles();
  const t = useMessages(uiMessages);
  const { language } = useLanguage();
  if (code === null) return dash;
  return (
    <span className={styles.label}>
      <ServiceIcon code={code} className={styles.icon} />
      {serviceName(code, language) ?? t('service.unknown', { code })}
    </span>
  );
});
