import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { serverNow, useMessages } from 'shared-bus';
import { forgotRules } from 'shared-contracts/auth/auth.rules';
import { PhoneField, RulesForm, useRulesForm } from 'shared-ui/form';

import { Captcha } from '../captcha.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { useGuardedStep } from '../guarded-step.ts';
import { messages } from '../messages.ts';
import { SignInCard } from '../sign-in-card.tsx';
import { sendOtp } from './password-reset.queries.ts';
import { sendFailure } from './reset-failures.ts';
import { resetState } from './reset-state.ts';
import type { ResetState } from './reset-state.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  link: { alignSelf: 'center', color: tokens.colorBrandForegroundLink },
});

/**
 * First step of a reset (docs/domain/sign-in.md#forgotten-password): phone and captcha; the OTP is
 * sent by SMS.
 */
export default function ForgotPasswordPage() {
  const t = useMessages(messages);
  const styles = useStyles();
  const navigate = useNavigate();
  const before = resetState(useLocation().state);
  const { captcha, failure, run } = useGuardedStep();
  const form = useRulesForm(forgotRules, {
    initial: { phone: before?.phone ?? '' },
    onSubmit: ({ phone }) =>
      run({
        title: t('forgot.failed'),
        async send(token) {
          const sent = await sendOtp({ phone, captcha: token, byCall: false });
          void navigate('/verifyOTP', {
            state: { phone, sentAt: serverNow(), channel: 'sms', ...sent } satisfies ResetState,
          });
        },
        failed: (error) => sendFailure(error, t),
      }),
  });
  return (
    <SignInCard title={t('forgot.title')}>
      <Text>{t('forgot.help')}</Text>
      <RulesForm form={form} className={styles.form} showsSubmitError={false}>
        <PhoneField
          form={form}
          name="phone"
          label={t('login.phone')}
          autoComplete="username"
          autoFocus
        />
        <Captcha ref={captcha} />
        {failure && <FailureBar failure={failure} />}
        <Button type="submit" appearance="primary" size="large" disabledFocusable={form.submitting}>
          {t(form.submitting ? 'forgot.submitting' : 'forgot.submit')}
        </Button>
        <Link className={styles.link} to="/login">
          {t('forgot.back')}
        </Link>
      </RulesForm>
    </SignInCard>
  );
}
