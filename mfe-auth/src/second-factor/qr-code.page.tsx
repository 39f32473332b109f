import { makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { temporaryToken, useMessages, useSession } from 'shared-bus';

import { messages } from '../messages.ts';
import { SignInCard } from '../sign-in-card.tsx';
import { signInState } from '../sign-in-route.ts';
import { CodeForm } from './code-form.tsx';
import { SetupKey } from './setup-key.tsx';

const useStyles = makeStyles({
  // A scanner needs dark on light with a margin, in any theme; this colour is white in all of them.
  picture: {
    display: 'block',
    width: '200px',
    height: '200px',
    marginInline: 'auto',
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralForegroundStaticInverted,
  },
  link: { alignSelf: 'center', color: tokens.colorBrandForegroundLink },
});

/**
 * First use of the second factor (docs/domain/sign-in.md#enrolment): scan, then confirm with a
 * code. Without QR data it redirects to /.
 */
export default function QrCodePage() {
  const t = useMessages(messages);
  const styles = useStyles();
  const { from, qrImage, otpauthUrl, hasOldQr } = signInState(useLocation().state);
  if (useSession()) return <Navigate to={from ?? '/'} replace />;
  if (!qrImage || !temporaryToken.get()) return <Navigate to="/" replace />;
  return (
    <SignInCard title={t('enrol.title')}>
      {hasOldQr && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('enrol.new')}</MessageBarBody>
        </MessageBar>
      )}
      <Text>{t('enrol.scan')}</Text>
      <img className={styles.picture} src={qrImage} alt={t('enrol.picture')} />
      {otpauthUrl && <SetupKey otpauthUrl={otpauthUrl} />}
      <CodeForm purpose="enable" />
      <Link className={styles.link} to="/">
        {t('enrol.home')}
      </Link>
    </SignInCard>
  );
}
