import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDuration, serverNow, useMessages, useNow } from 'shared-bus';
import { otpCountdownSeconds, otpRules } from 'shared-contracts/auth/auth.rules';
import { RulesForm, TextField, useRulesForm } from 'shared-ui/form';

import { Captcha } from '../captcha.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { useGuardedStep } from '../guarded-step.ts';
import { messages } from '../messages.ts';
import { checkCode, sendOtp } from './password-reset.queries.ts';
import { checkFailure, sendFailure } from './reset-failures.ts';
import type { ResetState } from './reset-state.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  digits: {
    '& input': {
      fontFamily: tokens.fontFamilyMonospace,
      fontVariantNumeric: 'tabular-nums slashed-zero',
      fontSize: tokens.fontSizeBase500,
      letterSpacing: '0.4em',
      textAlign: 'center',
      direction: 'ltr',
    },
  },
  // As high as the button that replaces it, so that nothing moves.
  wait: {
    minHeight: '32px',
    alignContent: 'center',
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
});

/**
 * The OTP with its captcha; after the countdown it can be requested by call, which the same captcha
 * guards (docs/domain/sign-in.md#one-time-password).
 */
export function OtpForm({ reset }: { reset: ResetState }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const navigate = useNavigate();
  const { captcha, failure, run } = useGuardedStep();
  const [isCalling, setIsCalling] = useState(false);
  const secondsLeft = Math.ceil((reset.sentAt + otpCountdownSeconds * 1000 - useNow(1000)) / 1000);

  const form = useRulesForm(otpRules, {
    initial: { code: '' },
    onSubmit: ({ code }) =>
      run({
        title: t('otp.wrong'),
        async send(token) {
          await checkCode({ phone: reset.phone, captcha: token, code });
          void navigate('/UpdatePassword', { state: { ...reset, code } satisfies ResetState });
        },
        failed: (error) => checkFailure(error, t),
      }),
  });
  const callMe = async () => {
    setIsCalling(true);
    await run({
      title: t('forgot.failed'),
      async send(token) {
        const sent = await sendOtp({ phone: reset.phone, captcha: token, byCall: true });
        form.reset();
        void navigate('/verifyOTP', {
          replace: true,
          state: {
            phone: reset.phone,
            sentAt: serverNow(),
            channel: 'call',
            ...sent,
          } satisfies ResetState,
        });
      },
      failed: (error) => sendFailure(error, t),
    });
    setIsCalling(false);
  };

  return (
    <RulesForm form={form} className={styles.form} showsSubmitError={false}>
      <TextField
        form={form}
        className={styles.digits}
        name="code"
        label={t('otp.label')}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
      />
      <Captcha ref={captcha} />
      {failure && <FailureBar failure={failure} />}
      <Button type="submit" appearance="primary" size="large" disabledFocusable={form.submitting}>
        {t(form.submitting ? 'otp.submitting' : 'otp.submit')}
      </Button>
      {secondsLeft > 0 ? (
        <Text className={styles.wait}>{t('otp.wait', { time: formatDuration(secondsLeft) })}</Text>
      ) : (
        <Button disabledFocusable={isCalling} onClick={() => void callMe()}>
          {t('otp.call')}
        </Button>
      )}
    </RulesForm>
  );
}
