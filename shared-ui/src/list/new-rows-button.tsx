import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down';
import { useMessages } from 'shared-bus';

import { listMessages } from './messages.ts';

const useStyles = makeStyles({
  button: {
    marginBlockStart: tokens.spacingVerticalXS,
    boxShadow: tokens.shadow8,
    minBlockSize: '24px',
  },
});

/** Shows the rows that arrived while the list was frozen; for the table's `notice`. */
export function NewRowsButton({ count, onRelease }: { count: number; onRelease: () => void }) {
  const t = useMessages(listMessages);
  const styles = useStyles();
  return count > 0 ? (
    <Button
      className={styles.button}
      appearance="primary"
      size="small"
      shape="circular"
      icon={<ArrowDownRegular />}
      onClick={onRelease}
    >
      <span>{t('new', { count })}</span>
    </Button>
  ) : null;
}
