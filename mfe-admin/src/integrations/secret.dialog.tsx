import { Field, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import { CopyableId } from 'shared-ui/display';
import { DialogShell } from 'shared-ui/feedback';

import { messages } from '../messages.ts';

const useStyles = makeStyles({
  secret: { overflowX: 'auto', paddingBlock: tokens.spacingVerticalS },
});

/** The secret of a key, the only time that it is shown. */
export function SecretDialog({
  name,
  secret,
  onClose,
}: {
  name: string;
  secret: string;
  onClose: () => void;
}) {
  const t = useMessages(messages);
  const styles = useStyles();
  return (
    <DialogShell
      title={t('keys.secret-of', { name })}
      submitText={t('keys.copied')}
      cancelText={null}
      closesByButtonOnly
      sending={{ submitting: false, submitError: null }}
      onSubmit={onClose}
      onClose={onClose}
    >
      <Text block>{t('keys.secret-hint')}</Text>
      <Field label={t('keys.secret')}>
        <div className={styles.secret}>
          <CopyableId text={secret} />
        </div>
      </Field>
    </DialogShell>
  );
}
