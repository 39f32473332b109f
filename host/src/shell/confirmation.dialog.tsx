import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { isApiFailure, useFailureText, useMessages, type ConfirmationRequest } from 'shared-bus';
import { DialogShell } from 'shared-ui/feedback';
import { RunningText } from 'shared-ui/theme';

import { useConfirmSession } from './confirmation.queries.ts';
import { shellMessages } from './shell-messages.ts';

const codeLength = 6;
const digitsOf = (typed: string): string => typed.replace(/\D/g, '');

/**
 * The code of the authenticator app, before a change of rights or sessions goes on
 * (docs/decisions/calls.md#confirmation). Without the form engine: what the host takes from a
 * package is part of the platform, which every page loads.
 */
export function ConfirmationDialog({ request }: { request: ConfirmationRequest }) {
  const t = useMessages(shellMessages);
  // As typed or pasted: authenticators group the digits.
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  const confirm = useConfirmSession();
  const { error } = confirm;
  const isRefused = isApiFailure(error) && error.errorId === 'confirmation.refused';
  const refusal = useFailureText(isRefused ? error : null)?.message;
  const problem = isWrong ? t('confirm.wrong') : refusal;
  const submit = () => {
    const digits = digitsOf(code);
    setWrong(digits.length !== codeLength);
    if (digits.length === codeLength)
      confirm.mutate(digits, { onSuccess: () => request.close(true) });
  };
  return (
    <DialogShell
      title={t('confirm.title')}
      submitText={t('confirm.send')}
      sending={{ submitting: confirm.isPending, submitError: isRefused ? null : error }}
      onSubmit={submit}
      onClose={() => request.close(false)}
    >
      <RunningText>{t('confirm.why')}</RunningText>
      <Field
        label={t('confirm.code')}
        required
        {...(problem !== undefined && { validationMessage: problem })}
      >
        <Input
          type="password"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          value={code}
          onChange={(_event, { value }) => setCode(value)}
        />
      </Field>
    </DialogShell>
  );
}
