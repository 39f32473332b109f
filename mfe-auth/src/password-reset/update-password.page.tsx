import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { isApiFailure, isUnanswered, notify, useMessages } from 'shared-bus';
import { newPasswordRules } from 'shared-contracts/auth/auth.rules';
import { RulesForm, useRulesForm } from 'shared-ui/form';

import { FailureBar } from '../failure-bar.tsx';
import { linkCodeOf } from '../link-code.ts';
import { messages } from '../messages.ts';
import { PasswordField } from '../password-field.tsx';
import { SignInCard } from '../sign-in-card.tsx';
import type { SignInStepFailure } from '../sign-in-route.ts';
import { sendNewPassword } from './password-reset.queries.ts';
import { updateFailure } from './reset-failures.ts';
import { resetState } from './reset-state.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  link: { alignSelf: 'center', color: tokens.colorBrandForegroundLink },
});

/**
 * Last step of a reset (docs/domain/sign-in.md#new-password,
 * docs/domain/sign-in.md#password-reset-failures): the new password, twice. Without a checked OTP
 * it redirects to the first step. The link of a new admin carries both in its hash.
 */
export default function UpdatePasswordPage() {
  const t = useMessages(messages);
  const styles = useStyles();
  const navigate = useNavigate();
  const { state, hash } = useLocation();
  const reset = resetState(state);
  const [failure, setFailure] = useState<SignInStepFailure>();
  // An attempt had no answer, and may have changed the password all the same.
  const isUnclear = useRef(false);
  const { phone = '', code = '' } = linkCodeOf(hash) ?? reset ?? {};
  const form = useRulesForm(newPasswordRules, {
    initial: { password: '', confirm_password: '' },
    async onSubmit(values) {
      setFailure(undefined);
      try {
        await sendNewPassword({ phone, code, ...values });
        notify({ intent: 'success', title: t('new.done'), body: t('new.done-why') });
        void navigate('/login', { replace: true });
      } catch (error) {
        // The form shows it beside the field that it names.
        if (isApiFailure(error) && error.errorId === 'password.common') throw error;
        // The OTP is used up, perhaps by that attempt.
        if (isUnclear.current && isApiFailure(error) && error.errorId === 'reset.refused') {
          notify({ intent: 'warning', title: t('new.unclear'), body: t('new.unclear-why') });
          void navigate('/login', { replace: true });
          return;
        }
        isUnclear.current ||= isUnanswered(error);
        setFailure(updateFailure(error, t));
      }
    },
  });
  if (!code) return <Navigate to="/forgotPassword" replace state={reset} />;

  return (
    <SignInCard title={t('new.title')}>
      <RulesForm form={form} className={styles.form} showsSubmitError={false}>
        <PasswordField
          form={form}
          name="password"
          label={t('new.password')}
          hint={t('new.help')}
          autoComplete="new-password"
          autoFocus
        />
        <PasswordField
          form={form}
          name="confirm_password"
          label={t('new.confirm')}
          autoComplete="new-password"
        />
        {failure && <FailureBar failure={failure} />}
        <Button type="submit" appearance="primary" size="large" disabledFocusable={form.submitting}>
          {t(form.submitting ? 'new.submitting' : 'new.submit')}
        </Button>
        {failure && (
          <Link className={styles.link} to="/forgotPassword" state={reset}>
            {t('new.again')}
          </Link>
        )}
      </RulesForm>
    </SignInCard>
  );
}
