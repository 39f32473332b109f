import { makeStyles, tokens } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import { KeyCap } from 'shared-ui/display';
import { DialogShell } from 'shared-ui/feedback';

import { messages } from '../messages.ts';
import { queueKeys } from './use-queue-keys.ts';

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
/** Shortcuts of the list itself, besides the queue's own. */
const listKeys = [
  { cap: '↑ ↓', id: 'rows' },
  { cap: 'Enter', id: 'assign' },
] as const;

/** The dialog that `?` opens. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  const styles = useStyles();
  return (
    <DialogShell
      title={t('keys.title')}
      submitText={t('keys.close')}
      cancelText={null}
      onSubmit={onClose}
      onClose={onClose}
      submitting={false}
      submitError={null}
    >
      <dl className={styles.list}>
        {[...queueKeys, ...listKeys].map(({ id, cap }) => [
          <dt key={`${id}-key`}>
            <KeyCap>{cap}</KeyCap>
          </dt>,
          <dd key={id} className={styles.what}>
            {t(`keys.${id}`)}
          </dd>,
        ])}
      </dl>
    </DialogShell>
  );
}
