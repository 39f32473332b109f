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
  // A list without room for the texts sets the property to 0px; icons remain.
  text: { maxInlineSize: 'var(--service-text, none)', overflow: 'hidden' },
  icon: { fontSize: tokens.fontSizeBase500, color: tokens.colorNeutralForeground2, flexShrink: 0 },
});

/**
 * A service's icon and label (docs/domain/basics.md#services). An unknown code is shown as
 * received, since a provider may have newer services. No code is a dash.
 */
export const ServiceLabel = memo(function ServiceLabel({ code }: { code: number | null }) {
  const styles = useStyles();
  const t = useMessages(uiMessages);
  const { language } = useLanguage();
  if (code === null) return <span>{dash}</span>;
  const name = serviceName(code, language) ?? t('service.unknown', { code });
  return (
    <span className={styles.label} title={name}>
      <ServiceIcon code={code} className={styles.icon} />
      <span className={styles.text}>{name}</span>
    </span>
  );
});
