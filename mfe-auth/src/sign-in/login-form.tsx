import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Link, useLocation } from 'react-router-dom';
import { pageOf, useMessages, useTypeAhead } from 'shared-bus';
import { loginRules } from 'shared-contracts/auth/auth.rules';
import { PhoneField, RulesForm, useRulesForm } from 'shared-ui/form';

import { Captcha } from '../captcha.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { useGuardedStep } from '../guarded-step.ts';
import { messages } from '../messages.ts';
import { PasswordField } from '../password-field.tsx';
import { signInFailure } from '../sign-in-failure.ts';
import { signInState } from '../sign-in-route.ts';
import { logIn } from './login.queries.ts';
import { useSecondStep } from './use-second-step.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  // Room for the error: it appears on blur and must not move what is being clicked.
  phone: { minHeight: '76px', alignContent: 'start' },
  send: { marginBlockStart: tokens.spacingVerticalS },
  link: { alignSelf: 'center', color: tokens.colorBrandForegroundLink },
});

const forgotPath = '/forgotPassword';

/**
 * Phone, password and captcha (docs/domain/sign-in.md#login). The button is enabled when both are
 * filled and the phone has no error.
 */
export function LoginForm({
  start,
  enrolmentCode,
}: {
  start: { phone: string; password: string };
  enrolmentCode: string | undefined;
}) {
  const t = useMessages(messages);
  const styles = useStyles();
  const { from, failure: before, hasOldQr } = signInState(useLocation().state);
  const { captcha, failure, run } = useGuardedStep(before);

  const goOn = useSecondStep();

  const form = useRulesForm(loginRules, {
    initial: start,
    onSubmit: ({ phone, password }) =>
      run({
        title: t('login.failed'),
        send: async (token) =>
          goOn(
            await logIn({ phone, password, captcha: token, enrolmentCode }),
            {
              ...(from !== undefined && { from }),
              ...(enrolmentCode && { enrolmentCode }),
              phone,
            },
            hasOldQr,
          ),
        failed: (error) => signInFailure(error, t('login.fallback')),
      }),
  });

  // Keys typed right after the password are for the code field.
  useTypeAhead(() => form.submitting);

  return (
    <RulesForm form={form} className={styles.form} showsSubmitError={false}>
      {/* A field that was only passed through is not wrong yet. */}
      <PhoneField
        form={{ ...form, touch: (name) => form.values[name] && form.touch(name) }}
        className={styles.phone}
        name="phone"
        label={t('login.phone')}
        autoComplete="username"
        autoFocus={!start.phone}
      />
      <PasswordField
        form={form}
        name="password"
        label={t('login.password')}
        autoComplete="current-password"
        autoFocus={start.phone !== ''}
      />
      <Captcha ref={captcha} />
      {failure && <FailureBar failure={failure} />}
      <Button
        type="submit"
        appearance="primary"
        size="large"
        className={styles.send}
        disabled={!form.isValid}
        disabledFocusable={form.submitting}
      >
        {t(form.submitting ? 'login.submitting' : 'login.submit')}
      </Button>
      {pageOf(forgotPath) && (
        <Link className={styles.link} to={forgotPath}>
          {t('login.forgot')}
        </Link>
      )}
    </RulesForm>
  );
}
