import { makeStyles, tokens } from '@fluentui/react-components';
import { useMessages, type ShortcutRow } from 'shared-bus';

import { KeyCap } from '../display/key-cap.tsx';
import { DialogShell } from '../feedback/dialog-shell.tsx';
import { uiMessages } from '../messages/ui-messages.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    alignItems: 'center',
    margin: 0,
  },
  what: { margin: 0 },
});

/** The help of a screen: its shortcuts. */
export function ShortcutsDialog({
  title,
  shortcuts,
  onClose,
}: {
  title: string;
  shortcuts: readonly ShortcutRow[];
  onClose: () => void;
}) {
  const t = useMessages(uiMessages);
  const styles = useStyles();
  return (
    <DialogShell
      title={title}
      submitText={t('feedback.close')}
      cancelText={null}
      onSubmit={onClose}
      onClose={onClose}
      sending={{ submitting: false, submitError: null }}
    >
      <dl className={styles.list}>
        {shortcuts.map(({ keys, label }) => [
          <dt key={`${keys} key`}>
            <KeyCap>{keys}</KeyCap>
          </dt>,
          <dd key={keys} className={styles.what}>
            {label}
          </dd>,
        ])}
      </dl>
    </DialogShell>
  );
}
