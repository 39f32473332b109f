import { Link as TextLink, makeStyles, Text, tokens } from '@fluentui/react-components';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { config, useMessages } from 'shared-bus';
import { formatPhone } from 'shared-contracts/core/phone';

import { messages } from '../messages.ts';
import { SignInCard } from '../sign-in-card.tsx';
import { OtpForm } from './otp-form.tsx';
import { resetState } from './reset-state.ts';
import { sentTime } from './sent-time.ts';
import { useDelivery } from './use-delivery.ts';

const useStyles = makeStyles({
  link: { alignSelf: 'center', color: tokens.colorBrandForegroundLink },
  demo: { color: tokens.colorNeutralForeground3 },
});

/**
 * Second step of a reset (docs/domain/sign-in.md#one-time-password): the four digits that were
 * sent. Without a first step there is nothing to verify.
 */
export default function VerifyResetOtpPage() {
  const t = useMessages(messages);
  const styles = useStyles();
  const reset = resetState(useLocation().state);
  const isSms = reset?.channel === 'sms';
  const delivery = useDelivery(isSms ? reset.receipt : undefined);
  if (!reset) return <Navigate to="/forgotPassword" replace />;
  const outbox = config.demo && (
    <Text size={200} className={styles.demo}>
      <span>{t('otp.demo')}</span>{' '}
      <TextLink inline href={`${config.apiBase}/outbox`} target="_blank">
        {t('otp.outbox')}
      </TextLink>
    </Text>
  );
  return (
    <SignInCard title={t('otp.title')} below={outbox}>
      <Text>
        <span>{t(reset.channel === 'call' ? 'otp.called' : 'otp.sent')}</span>{' '}
        <bdi dir="ltr">{formatPhone(reset.phone)}</bdi>
      </Text>
      {isSms ? (
        <Text size={200} role="status">
          {t(`otp.delivery.${delivery}`, { time: sentTime(reset.sentAt) })}
        </Text>
      ) : null}
      <OtpForm reset={reset} />
      <Link className={styles.link} to="/forgotPassword" state={reset}>
        {t('otp.other-number')}
      </Link>
    </SignInCard>
  );
}
