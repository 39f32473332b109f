import { useMessages, type ConfirmationRequest } from 'shared-bus';
import { twoFactorRules } from 'shared-contracts/auth/auth.rules';
import { DialogShell } from 'shared-ui/feedback';
import { TextField, useRulesForm } from 'shared-ui/form';
import { RunningText } from 'shared-ui/theme';

import { useConfirmSession } from './confirmation.queries.ts';
import { shellMessages } from './shell-messages.ts';

/**
 * The code of the authenticator app, before a change of rights or sessions goes on
 * (docs/decisions/calls.md#confirmation).
 */
export function ConfirmationDialog({ request }: { request: ConfirmationRequest }) {
  const t = useMessages(shellMessages);
  const confirm = useConfirmSession();
  const form = useRulesForm(twoFactorRules, {
    initial: { OTP: '' },
    onSubmit: async ({ OTP }) => {
      await confirm.mutateAsync(OTP);
      request.close(true);
    },
  });
  return (
    <DialogShell
      title={t('confirm.title')}
      submitText={t('confirm.send')}
      submitting={form.submitting}
      submitError={form.submitError}
      onSubmit={form.submit}
      onClose={() => request.close(false)}
    >
      <RunningText>{t('confirm.why')}</RunningText>
      <TextField
        form={form}
        name="OTP"
        type="password"
        autoComplete="one-time-code"
        label={t('confirm.code')}
      />
    </DialogShell>
  );
}
