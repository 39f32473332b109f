import { Field, makeStyles, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components';
import { isApiFailure, notifyFailure, useMessages, useSession } from 'shared-bus';
import { withdrawMethods } from 'shared-contracts/wallet/wallet';
import { withdrawRules } from 'shared-contracts/wallet/wallet.rules';
import { MoneyText, PhoneText } from 'shared-ui/display';
import { ConfirmDialog, DialogShell } from 'shared-ui/feedback';
import { useRulesForm } from 'shared-ui/form';

import { messages } from '../messages.ts';
import { useWithdraw } from './wallet.queries.ts';

const useStyles = makeStyles({
  amount: { fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
  account: { color: tokens.colorNeutralForeground2 },
});

/** There is an open request already: the wallet page shows it, and the dialog closes. */
const isOpenAlready = (error: unknown): boolean =>
  isApiFailure(error) &&
  (error.errorId === 'withdrawal.open' || error.errorId === 'idempotency.reused');

interface WithdrawDialogProps {
  balance: number;
  /** The current one; undefined where the server answers it at sign-in only. */
  bankAccount: string | undefined;
  onClose: () => void;
}

/**
 * "Withdraw Cash?", and "Request Submitted" once the server has accepted it. It shows the amount
 * and the account.
 */
export function WithdrawDialog({ balance, bankAccount: current, onClose }: WithdrawDialogProps) {
  const t = useMessages(messages);
  const styles = useStyles();
  const session = useSession();
  const { mutateAsync, isSuccess } = useWithdraw();
  const form = useRulesForm(withdrawRules, {
    initial: { method: withdrawMethods[0] },
    async onSubmit({ method }) {
      try {
        await mutateAsync({ method, amount: balance });
      } catch (error) {
        if (!isOpenAlready(error)) throw error;
        onClose();
        notifyFailure(error);
      }
    },
  });
  if (isSuccess)
    return (
      <ConfirmDialog
        title={t('withdraw.submitted')}
        body={t('withdraw.sms')}
        confirmText={t('withdraw.done')}
        cancelText={null}
        onConfirm={onClose}
        onClose={onClose}
      />
    );
  const bankAccount = current ?? session?.bank_account_no ?? '';
  const accounts = {
    jazz: <PhoneText phone={session?.phone ?? ''} />,
    bank: bankAccount ? <bdi>{bankAccount}</bdi> : t('withdraw.no-bank'),
  } as const;
  return (
    <DialogShell
      title={t('withdraw.title')}
      submitText={t('withdraw.submit')}
      sending={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <div>
        <Text block>{t('withdraw.amount')}</Text>
        <span className={styles.amount}>
          <MoneyText rupees={balance} />
        </span>
      </div>
      <Field label={t('withdraw.method')}>
        <RadioGroup
          value={form.values.method}
          onChange={(_event, { value }) =>
            form.set('method', withdrawMethods.find((one) => one === value) ?? '')
          }
        >
          {withdrawMethods.map((one) => (
            <Radio
              key={one}
              value={one}
              disabled={form.submitting || (one === 'bank' && bankAccount === '')}
              label={
                <>
                  <span>{t(`withdraw.${one}`)}</span>{' '}
                  <span className={styles.account}>{accounts[one]}</span>
                </>
              }
            />
          ))}
        </RadioGroup>
      </Field>
    </DialogShell>
  );
}
