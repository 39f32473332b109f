import { Text } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from 'shared-bus';

import { messages } from '../messages.ts';
import { signInFailure } from '../sign-in-failure.ts';
import { signInState, type SignInStepFailure } from '../sign-in-route.ts';
import { signOnReturn, signOnTab } from './sign-on-tab.ts';
import { finishSignOn } from './single-sign-on.queries.ts';
import { useSecondStep } from './use-second-step.ts';

/** Finishes the sign-on with what the provider's return has in its URL. */
export function SignOnFinish({ search }: { search: string }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const goOn = useSecondStep();
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const returned = signOnReturn(search);
    const kept = signOnTab.take();
    // Refuses a `from` that leads elsewhere.
    const state = signInState(kept);
    const fail = (failure: SignInStepFailure) =>
      navigate('/login', { replace: true, state: { ...state, failure } });
    if (!kept || !returned) void fail({ title: t('login.failed'), message: t('sso.refused') });
    else
      finishSignOn(returned, kept.flow, state.enrolmentCode).then(
        (answer) => goOn(answer, state),
        (error: unknown) => fail(signInFailure(error, t('sso.refused'))),
      );
  });
  return <Text role="status">{t('sso.finishing')}</Text>;
}
