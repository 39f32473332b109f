import { Field, makeStyles, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { isApiFailure, notifyFailure, useMessages, useSession } from 'shared-bus';
import { withdrawMethods, type WithdrawMethod } from 'shared-contracts/wallet/wallet';
import { MoneyText, PhoneText } from 'shared-ui/display';
import { ConfirmDialog, DialogShell, useFocusBack } from 'shared-ui/feedback';

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

/**
 * "Withdraw Cash?", and "Request Submitted" once the server has accepted it. It shows the amount
 * and the account.
 */
export function WithdrawDialog({ balance, onClose }: { balance: number; onClose: () => void }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const session = useSession();
  const [method, setMethod] = useState<WithdrawMethod>(withdrawMethods[0]);
  const { mutate, isPending, isSuccess, error } = useWithdraw();
  // Two dialogs in a row: the button that opened the second one was removed with the first.
  useFocusBack();
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
  const submit = () =>
    mutate(
      { method, amount: balance },
      {
        onError: (failure) => {
          if (!isOpenAlready(failure)) return;
          onClose();
          notifyFailure(failure);
        },
      },
    );
  const bankAccount = session?.bank_account_no ?? '';
  const accounts = {
    jazz: <PhoneText phone={session?.phone ?? ''} />,
    bank: bankAccount ? <bdi>{bankAccount}</bdi> : t('withdraw.no-bank'),
  } as const;
  return (
    <DialogShell
      title={t('withdraw.title')}
      submitText={t('withdraw.submit')}
      sending={{ submitting: isPending, submitError: isOpenAlready(error) ? null : error }}
      onSubmit={submit}
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
          value={method}
          onChange={(_event, { value }) =>
            setMethod(withdrawMethods.find((one) => one === value) ?? method)
          }
        >
          {withdrawMethods.map((one) => (
            <Radio
              key={one}
              value={one}
              disabled={isPending || (one === 'bank' && bankAccount === '')}
              label={
                <>
                  {t(`withdraw.${one}`)} <span className={styles.account}>{accounts[one]}</span>
                </>
              }
            />
          ))}
        </RadioGroup>
      </Field>
    </DialogShell>
  );
}
