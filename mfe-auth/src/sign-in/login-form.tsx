import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { pageOf, temporaryToken, useMessages } from 'shared-bus';
import type { login } from 'shared-contracts/auth/auth.api';
import { loginRules } from 'shared-contracts/auth/auth.rules';
import type { Answer } from 'shared-contracts/core/endpoint';
import { judge } from 'shared-contracts/core/field-rules';
import { Captcha, isCaptchaOn } from '../captcha.tsx';
import type { CaptchaHandle } from '../captcha.tsx';
import { catalogue } from '../catalogue.ts';
import { FailureBar } from '../failure-bar.tsx';
import { signInFailure } from '../sign-in-failure.ts';
import { signInState } from '../sign-in-route.ts';
import type { SignInState } from '../sign-in-route.ts';
import { useLogin } from './login.queries.ts';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  link: { alignSelf: 'center', color: tokens.colorBrandForegroundLink },
});

const forgotPath = '/forgotPassword';
type Shown = SignInState['failure'];

/** Phone, password and captcha (spec 1 §2, §4, §5). The button opens when both are filled and the phone has no error. */
export function LoginForm({ start }: { start: { phone: string; password: string } }) {
  const t = useMessages(catalogue);
  const styles = useStyles();
  const navigate = useNavigate();
  const { from, failure: before } = signInState(useLocation().state);
  const [values, setValues] = useState(start);
  const [failure, setFailure] = useState<Shown>(before);
  const [busy, setBusy] = useState(false);
  const captcha = useRef<CaptchaHandle>(null);
  const logIn = useLogin();
  const isReady = values.password !== '' && judge(loginRules.phone, values.phone) === undefined;

  const goOn = ({ temporaryToken: token, twoFAStatus, qrImage }: Answer<typeof login>) => {
    temporaryToken.set(token);
    const state: SignInState = { from, ...(qrImage !== null && { qrImage }) };
    navigate(twoFAStatus ? '/verifyOTP_V2' : '/QRCode', { state });
  };

  const send = async () => {
    setFailure(undefined);
    const token = await captcha.current?.token();
    if (isCaptchaOn && !token) return setFailure({ title: t('login.failed'), message: t('captcha.missing') });
    try {
      goOn(await logIn.mutateAsync({ ...values, captcha: token }));
    } catch (fault) {
      captcha.current?.reset();
      setFailure(signInFailure(fault, t('login.fallback')));
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || busy) return;
    setBusy(true);
    await send();
    setBusy(false);
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <PhoneField value={values.phone} onChange={(phone) => setValues((now) => ({ ...now, phone }))} />
      <PasswordField value={values.password} onChange={(password) => setValues((now) => ({ ...now, password }))} />
      <Captcha ref={captcha} />
      {failure && <FailureBar failure={failure} />}
      <Button type="submit" appearance="primary" size="large" disabled={!isReady} disabledFocusable={busy}>
        {t(busy ? 'login.submitting' : 'login.submit')}
      </Button>
      {pageOf(forgotPath) && <Link className={styles.link} to={forgotPath}>{t('login.forgot')}</Link>}
    </form>
  );
}
