import { makeStyles, tokens } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import { DialogShell } from 'shared-ui/feedback';
import { uiMessages } from 'shared-ui/messages/ui-messages';

import { helpMessages } from './help-messages.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalM,
    margin: 0,
    '@media (max-width: 640px)': { gridTemplateColumns: '1fr', rowGap: tokens.spacingVerticalXS },
  },
  word: { fontWeight: tokens.fontWeightSemibold },
  means: { margin: 0, color: tokens.colorNeutralForeground2 },
});
const words = ['late', 'live', 'taken', 'typed', 'undo', 'find'] as const;

/** A short legend of the console's marks. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(helpMessages);
  const tUi = useMessages(uiMessages);
  const styles = useStyles();
  return (
    <DialogShell
      title={t('title')}
      submitText={tUi('feedback.close')}
      cancelText={null}
      onSubmit={onClose}
      onClose={onClose}
      sending={{ submitting: false, submitError: null }}
    >
      <dl className={styles.list}>
        {words.map((word) => [
          <dt key={word} className={styles.word}>
            {t(word)}
          </dt>,
          <dd key={`${word} means`} className={styles.means}>
            {t(`${word}.means`)}
          </dd>,
        ])}
      </dl>
    </DialogShell>
  );
}
