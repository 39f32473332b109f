import { Link as TextLink, makeStyles, Text } from '@fluentui/react-components';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { temporaryToken, useMessages, useSession } from 'shared-bus';

import { messages } from '../messages.ts';
import { SignInCard } from '../sign-in-card.tsx';
import { signInState } from '../sign-in-route.ts';
import { CodeForm } from './code-form.tsx';

const useStyles = makeStyles({ link: { alignSelf: 'center' } });

/**
 * Second step of signing in (docs/domain/sign-in.md#second-factor). Without a first step there is
 * nothing to verify.
 */
export default function VerifyOtpPage() {
  const t = useMessages(messages);
  const styles = useStyles();
  const navigate = useNavigate();
  const { from } = signInState(useLocation().state);
  if (useSession()) return <Navigate to={from ?? '/'} replace />;
  if (!temporaryToken.get()) return <Navigate to="/login" replace state={{ from }} />;
  const startOver = () => {
    temporaryToken.clear();
    void navigate('/login', { replace: true, state: { from } });
  };
  return (
    <SignInCard title={t('code.title')}>
      <Text>{t('code.help')}</Text>
      <CodeForm purpose="verify" />
      <TextLink as="button" inline className={styles.link} onClick={startOver}>
        {t('code.other-account')}
      </TextLink>
    </SignInCard>
  );
}
