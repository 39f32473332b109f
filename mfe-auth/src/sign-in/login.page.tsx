import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { config, useMessages, useSession } from 'shared-bus';

import { linkCodeOf } from '../link-code.ts';
import { messages } from '../messages.ts';
import { SignInCard } from '../sign-in-card.tsx';
import { signInState } from '../sign-in-route.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { LoginForm } from './login-form.tsx';

// Loaded where a provider is configured, so that others don't carry it.
const SignOnButton = lazy(async () => ({
  default: (await import('./sign-on-button.tsx')).SignOnButton,
}));
const SignOnFinish = lazy(async () => ({
  default: (await import('./sign-on-finish.tsx')).SignOnFinish,
}));

/** First step of signing in (docs/domain/sign-in.md#login). A signed-in user is redirected. */
export default function LoginPage() {
  const t = useMessages(messages);
  const { state, hash, search } = useLocation();
  const { from, phone = '', enrolmentCode } = signInState(state);
  // A link for enrolling a second factor again carries phone and code in its hash.
  const link = linkCodeOf(hash);
  const code = link?.code ?? enrolmentCode;
  const [account, setAccount] = useState({ phone: link?.phone ?? phone, password: '' });
  if (useSession()) return <Navigate to={from ?? '/'} replace />;
  // A provider's return names the sign-on that it ends.
  if (new URLSearchParams(search).has('state'))
    return (
      <SignInCard title={t('login.title')}>
        <Suspense>
          <SignOnFinish search={search} />
        </Suspense>
      </SignInCard>
    );
  return (
    <SignInCard
      title={t('login.title')}
      below={config.demo && <DemoAccounts onSelect={setAccount} />}
    >
      {code && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{t('login.enrol-again')}</MessageBarBody>
        </MessageBar>
      )}
      <LoginForm key={account.phone} start={account} enrolmentCode={code} />
      {config.signOn && (
        <Suspense>
          <SignOnButton name={config.signOn} enrolmentCode={code} />
        </Suspense>
      )}
    </SignInCard>
  );
}
