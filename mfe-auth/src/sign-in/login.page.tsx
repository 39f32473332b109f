import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { config, useMessages, useSession } from 'shared-bus';

import { messages } from '../messages.ts';
import { SignInCard } from '../sign-in-card.tsx';
import { signInState } from '../sign-in-route.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { LoginForm } from './login-form.tsx';

/** First step of signing in (docs/domain/sign-in.md#login). A signed-in user is redirected. */
export default function LoginPage() {
  const t = useMessages(messages);
  const { from, phone = '' } = signInState(useLocation().state);
  const [account, setAccount] = useState({ phone, password: '' });
  if (useSession()) return <Navigate to={from ?? '/'} replace />;
  return (
    <SignInCard
      title={t('login.title')}
      below={config.demo && <DemoAccounts onSelect={setAccount} />}
    >
      <LoginForm key={account.phone} start={account} />
    </SignInCard>
  );
}
