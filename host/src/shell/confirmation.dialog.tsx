import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { isApiFailure, useFailureText, useMessages, type ConfirmationRequest } from 'shared-bus';
import { codeProblem, nextCode } from 'shared-contracts/auth/code-text';
import { DialogShell } from 'shared-ui/feedback';
import { RunningText } from 'shared-ui/theme';

import { useConfirmSession } from './confirmation.queries.ts';
import { shellMessages } from './shell-messages.ts';

const codeLength = 6;
/** The character that the last key added; pasted or filled-in text doesn't count. */
const insertedBy = ({ nativeEvent }: { nativeEvent: Event }): string =>
  nativeEvent instanceof InputEvent ? (nativeEvent.data ?? '') : '';

/**
 * The code of the authenticator app, before a change of rights or sessions goes on
 * (docs/decisions/calls.md#confirmation). Without the form engine: what the host takes from a
 * package is part of the platform, which every page loads.
 */
export function ConfirmationDialog({ request }: { request: ConfirmationRequest }) {
  const t = useMessages(shellMessages);
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [refused, setRefused] = useState(0);
  const confirm = useConfirmSession();
  const { error } = confirm;
  const isRefused = isApiFailure(error) && error.errorId === 'confirmation.refused';
  const refusal = useFailureText(isRefused ? error : null)?.message;
  const problem = isWrong || codeProblem(code) ? t('confirm.wrong') : refusal;
  const submit = () => {
    const isCode = code.length === codeLength && codeProblem(code) === undefined;
    setWrong(!isCode);
    if (isCode)
      confirm.mutate(code, {
        onSuccess: () => request.close(true),
        onError: (failure) => {
          if (isApiFailure(failure) && failure.errorId === 'confirmation.refused')
            setRefused(refused + 1);
        },
      });
  };
  return (
    <DialogShell
      title={t('confirm.title')}
      submitText={t('confirm.send')}
      sending={{ submitting: confirm.isPending, submitError: isRefused ? null : error }}
      onSubmit={submit}
      onClose={() => request.close(false)}
      isKept
    >
      <RunningText>{t('confirm.why')}</RunningText>
      <Field
        label={t('confirm.code')}
        required
        hint={refused > 1 ? t('confirm.clock') : null}
        {...(problem !== undefined && { validationMessage: problem })}
      >
        <Input
          type="password"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          value={code}
          onChange={(event, { value }) => setCode(nextCode(code, value, insertedBy(event)))}
        />
      </Field>
    </DialogShell>
  );
}
