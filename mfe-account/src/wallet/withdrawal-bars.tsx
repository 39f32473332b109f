import {
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import type { FailedWithdrawal, Withdrawal } from 'shared-contracts/wallet/wallet';
import { MoneyText, PhoneText } from 'shared-ui/display';

import { dayAndTime } from '../days.ts';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  bar: {
    flexShrink: 0,
    marginInline: tokens.spacingHorizontalL,
    marginBlockEnd: tokens.spacingVerticalXS,
  },
});

/** The open withdrawal: amount, account, time of the request, and when it is paid if it must wait. */
export function OpenWithdrawal({
  withdrawal: { amount, method, account, dt, payable_from: payableFrom },
}: {
  withdrawal: Withdrawal;
}) {
  const t = useMessages(messages);
  const styles = useStyles();
  return (
    <MessageBar className={styles.bar} intent="info" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{t('withdraw.open')}</MessageBarTitle> <MoneyText rupees={amount} />
        {method ? (
          <>
            {' '}
            · <span>{t(`withdraw.${method}`)}</span>{' '}
            {method === 'jazz' ? <PhoneText phone={account} /> : <bdi>{account}</bdi>}
          </>
        ) : null}
        {' · '}
        <bdi dir="ltr">{dayAndTime(dt)}</bdi>
        {payableFrom ? (
          <div>{t('withdraw.payable-from', { time: dayAndTime(payableFrom) })}</div>
        ) : null}
      </MessageBarBody>
    </MessageBar>
  );
}

/** A withdrawal that failed: why, and that its money is still in the balance. */
export function FailedWithdrawalBar({
  withdrawal: { amount, reason, failed_at: failedAt },
}: {
  withdrawal: FailedWithdrawal;
}) {
  const t = useMessages(messages);
  const styles = useStyles();
  return (
    <MessageBar className={styles.bar} intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{t('withdraw.failed')}</MessageBarTitle> <MoneyText rupees={amount} />
        {reason ? (
          <>
            {' · '}
            <bdi>{reason}</bdi>
          </>
        ) : null}
        {' · '}
        <bdi dir="ltr">{dayAndTime(failedAt)}</bdi>
        <div>{t('withdraw.failed-hint')}</div>
      </MessageBarBody>
    </MessageBar>
  );
}
