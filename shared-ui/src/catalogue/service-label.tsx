import { makeStyles, tokens } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import { serviceOf } from 'shared-contracts/services/service';
import { ServiceIcon } from '../icons/service-icon.tsx';
import { uiMessages } from '../messages/catalogue.ts';

const useStyles = makeStyles({
  label: { display: 'inline-flex', alignItems: 'center', verticalAlign: 'middle', gap: tokens.spacingHorizontalXS, whiteSpace: 'nowrap' },
  icon: { fontSize: tokens.fontSizeBase500, color: tokens.colorNeutralForeground2, flexShrink: 0 },
});

/** A service's icon and label (spec 2 §9). An unknown code shows itself: a provider may be ahead of the catalogue. */
export function ServiceLabel({ code }: { code: number }) {
  const styles = useStyles();
  const t = useMessages(uiMessages);
  return <span className={styles.label}><ServiceIcon code={code} className={styles.icon} />{serviceOf(code)?.label ?? t('service.unknown', { code })}</span>;
}
