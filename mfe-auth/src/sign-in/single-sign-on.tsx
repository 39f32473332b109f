import { Button, Spinner } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hasExtension, useMessages } from 'shared-bus';

import { FailureBar } from '../failure-bar.tsx';
import { messages } from '../messages.ts';
import { signInFailure } from '../sign-in-failure.ts';
import { signInState, type SignInState } from '../sign-in-route.ts';
import { signOnTab, type SignOnReturn } from './sign-on-tab.ts';
import { fetchProvider, finishSignOn, startSignOn } from './single-sign-on.queries.ts';
import { useSecondStep } from './use-second-step.ts';

function useProviderName(): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    if (!hasExtension('single-sign-on')) return undefined;
    const stop = new AbortController();
    // Without an answer there is the form.
    fetchProvider(stop.signal).then(setName, () => undefined);
    return () => stop.abort();
  }, []);
  return name;
}

/** Signs in with the provider, where the server has one. */
export function SingleSignOn() {
  const t = useMessages(messages);
  const { from } = signInState(useLocation().state);
  const name = useProviderName();
  const [isLeaving, setIsLeaving] = useState(false);
  const [error, setError] = useState<unknown>();
  if (!name) return null;
  const leave = () => {
    setIsLeaving(true);
    setError(undefined);
    startSignOn(from).catch((failure: unknown) => {
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

/** Finishes the sign-on with what the provider's return has in its URL. */
export function SignOnFinish({ returned }: { returned: SignOnReturn | 'refused' }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const goOn = useSecondStep();
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const kept = signOnTab.take();
    // `signInState` reads `from` again, and refuses one that leads elsewhere.
    const state: SignInState = kept?.from === undefined ? {} : { from: kept.from };
    const fail = (failure: SignInState['failure']) =>
      navigate('/login', { replace: true, state: { ...state, failure } });
    if (!kept || returned === 'refused')
      void fail({ title: t('login.failed'), message: t('sso.refused') });
    else
      finishSignOn(returned, kept.flow).then(
        (answer) => goOn(answer, state),
        (error: unknown) => fail(signInFailure(error, t('sso.refused'))),
      );
  });
  return <Spinner label={t('sso.finishing')} />;
}
