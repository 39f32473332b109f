import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMessages } from 'shared-bus';

import { FailureBar } from '../failure-bar.tsx';
import { messages } from '../messages.ts';
import { signInFailure } from '../sign-in-failure.ts';
import { signInState } from '../sign-in-route.ts';
import { startSignOn } from './single-sign-on.queries.ts';

/** Signs in with the provider of this name; a link's code comes back with the person. */
export function SignOnButton({
  name,
  enrolmentCode,
}: {
  name: string;
  enrolmentCode: string | undefined;
}) {
  const t = useMessages(messages);
  const { from } = signInState(useLocation().state);
  const [isLeaving, setIsLeaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const leave = () => {
    setIsLeaving(true);
    setError(undefined);
    startSignOn(from, enrolmentCode).catch((failure: unknown) => {
      setIsLeaving(false);
      setError(failure);
    });
  };
  return (
    <>
      {error !== undefined && <FailureBar failure={signInFailure(error, t('sso.refused'))} />}
      <Button size="large" disabledFocusable={isLeaving} onClick={leave}>
        <span>{t('sso.with', { name })}</span>
      </Button>
    </>
  );
}
