import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useLocation, useNavigate } from 'react-router-dom';
import { endSession, startSession, temporaryToken, useMessages } from 'shared-bus';
import { twoFactorRules } from 'shared-contracts/auth/auth.rules';
import { codeProblem, nextCode } from 'shared-contracts/auth/code-text';
import { RulesForm, useRulesForm } from 'shared-ui/form';

import { FailureBar } from '../failure-bar.tsx';
import { messages } from '../messages.ts';
import { isRefusal, isWrongCode, signInFailure } from '../sign-in-failure.ts';
import { signInState } from '../sign-in-route.ts';
import type { SignInState } from '../sign-in-route.ts';
import type { CodePurpose } from './second-factor.queries.ts';
import { useCode } from './use-code.ts';
import { wrongCodes } from './wrong-codes.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
  digits: {
    // Twenty letters of this size would be wider than a phone.
    minInlineSize: 0,
    '& input': {
      fontFamily: tokens.fontFamilyMonospace,
      fontVariantNumeric: 'tabular-nums slashed-zero',
      fontSize: tokens.fontSizeBase500,
      letterSpacing: '0.4em',
      textAlign: 'center',
      direction: 'ltr',
    },
  },
});

/** The character that the last key added; blank for text that was pasted or filled in. */
const insertedBy = ({ nativeEvent }: { nativeEvent: Event }): string =>
  nativeEvent instanceof InputEvent ? (nativeEvent.data ?? '') : '';

/**
 * The authenticator's code, masked; Enter sends it. Success starts the session, and the page then
 * redirects. A refusal clears what is stored and redirects to /login
 * (docs/domain/sign-in.md#sign-in-failures); when the server could not be reached, the same code
 * can be sent again.
 */
export function CodeForm({ purpose }: { purpose: CodePurpose }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const navigate = useNavigate();
  const { from, phone, hasOldQr, enrolmentCode } = signInState(useLocation().state);
  const sending = useCode(purpose);
  const submit = (code: string) =>
    sending.send(code, {
      accepted: ({ data }) => {
        wrongCodes.clear();
        temporaryToken.clear();
        startSession(data);
      },
      refused: (error) => {
        if (!isRefusal(error)) return;
        endSession('signed-out');
        const said = signInFailure(error, t('login.fallback'));
        const isClock = isWrongCode(error) && wrongCodes.add();
        const failure = isClock
          ? { ...said, message: t('code.clock', { reason: said.message }) }
          : said;
        const oldQr = {
          hasOldQr: true,
          failure: { ...failure, message: t('enrol.lost', { reason: failure.message }) },
        };
        const back: SignInState = {
          ...(from !== undefined && { from }),
          ...(phone && { phone }),
          ...(enrolmentCode && { enrolmentCode }),
          failure,
          ...(hasOldQr && { hasOldQr }),
          ...(purpose === 'enable' && oldQr),
        };
        void navigate('/login', { replace: true, state: back });
      },
    });
  const form = useRulesForm(twoFactorRules, {
    initial: { OTP: '' },
    onSubmit: ({ OTP }) => submit(OTP),
  });
  const code = form.values.OTP;
  const problem = codeProblem(code);

  return (
    <RulesForm form={form} className={styles.form} showsSubmitError={false}>
      <Field label={t('code.label')} {...(problem && { validationMessage: t(`code.${problem}`) })}>
        <Input
          className={styles.digits}
          type="password"
          inputMode="numeric"
          autoComplete="one-time-code"
          size="large"
          autoFocus
          ref={form.ref('OTP')}
          value={code}
          onChange={(event, { value }) => form.set('OTP', nextCode(code, value, insertedBy(event)))}
        />
      </Field>
      {sending.error !== undefined && !isRefusal(sending.error) && (
        <FailureBar failure={signInFailure(sending.error, t('login.fallback'))} />
      )}
      <Button
        type="submit"
        appearance="primary"
        size="large"
        disabled={!form.isValid}
        disabledFocusable={sending.isSending}
      >
        {t(sending.isSending ? 'code.submitting' : 'code.submit')}
      </Button>
    </RulesForm>
  );
}
