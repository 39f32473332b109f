import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayAt, serverNow, useLanguage, useMessages } from 'shared-bus';
import { serviceName } from 'shared-contracts/services/service';
import { walletPageSizes } from 'shared-contracts/wallet/wallet';
import { EmptyState } from 'shared-ui/feedback';
import { BeyondEnd } from 'shared-ui/list/beyond-end';
import { oneOf, pageNumber } from 'shared-ui/list/url-params';
import { useListScreen } from 'shared-ui/list/use-list-screen';
import { useListUrl } from 'shared-ui/list/use-list-url';
import { ListPage, PageHeader, ReloadButton } from 'shared-ui/page';
import { DataTable, Pager } from 'shared-ui/table';

import { DateRange } from '../date-range.tsx';
import { dayParam } from '../day-param.ts';
import { DayPlots } from '../day-plots.tsx';
import { useReportReload } from '../day-sums.queries.ts';
import { daysUpTo } from '../days.ts';
import { DownloadButton } from '../download-button.tsx';
import { messages } from '../messages.ts';
import { plotParams, PlotSwitch, viewOf } from '../plot-switch.tsx';
import { Money } from '../values.tsx';
import { walletColumns } from './wallet-columns.tsx';
import { walletQuery } from './wallet.queries.ts';
import { WithdrawDialog } from './withdraw.dialog.tsx';
import { FailedWithdrawalBar, OpenWithdrawal } from './withdrawal-bars.tsx';

const useStyles = makeStyles({
  balance: {
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    '& strong': { color: tokens.colorNeutralForeground1 },
  },
});
const address = {
  page: pageNumber,
  limit: oneOf(walletPageSizes, walletPageSizes[0]),
  from: dayParam,
  to: dayParam,
  ...plotParams('service'),
};

/**
 * The user's own wallet, by default of the last month (docs/domain/wallet.md#screen,
 * docs/domain/wallet.md#date-range), as a table or as plots.
 */
export default function WalletPage() {
  const t = useMessages(messages);
  const styles = useStyles();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const {
    values: { page, limit, from, to, view: viewParam, split },
    change,
    searchAfter,
  } = useListUrl('wallet', address);
  const days = daysUpTo({ from, to }, dayAt(serverNow()));
  const list = useListScreen(useQuery(walletQuery({ page, limit, ...days })), {
    rowsOf: ({ data }) => data,
    totalOf: ({ total_records: total }) => total,
    longOf: (answer) => answer,
    page,
    limit,
    limits: walletPageSizes,
    change,
  });
  const reload = useReportReload(list.reload);
  const { language } = useLanguage();
  const view = viewOf(viewParam);
  const empty = { title: t('wallet.empty'), body: t('wallet.empty-hint') };
  const balance = list.data?.balance ?? undefined;
  const withdrawal = list.data?.withdrawal ?? null;
  const failed = list.data?.failed_withdrawal ?? null;
  // Why no withdrawal can be requested now.
  const refusal = withdrawal
    ? t('withdraw.is-open')
    : balance !== undefined && balance <= 0
      ? t('withdraw.is-empty')
      : undefined;
  const withdrawButton = (
    <Button
      size="small"
      appearance="primary"
      disabledFocusable={refusal !== undefined || balance === undefined}
      onClick={() => setIsWithdrawing(true)}
    >
      {t('withdraw.submit')}
    </Button>
  );
  return (
    <ListPage>
      <BeyondEnd {...list.end} searchOf={(to) => searchAfter({ page: to })} />
      <PageHeader
        title={t('wallet.title')}
        count={list.count}
        tools={
          <>
            <PlotSwitch view={view} onView={(next) => change({ view: next, page })} />
            <DownloadButton name="wallet" days={days} />
            <ReloadButton {...reload} />
          </>
        }
        chips={
          <span className={styles.balance}>
            <span>{t('wallet.balance')}</span>{' '}
            <strong>
              <Money rupees={balance ?? null} fallback="value.none" />
            </strong>
          </span>
        }
        isFiltered={from !== '' || to !== ''}
        filters={
          <DateRange {...days} onSearch={change} onClear={() => change({ from: '', to: '' })} />
        }
        action={
          refusal ? (
            <Tooltip content={refusal} relationship="description">
              {withdrawButton}
            </Tooltip>
          ) : (
            withdrawButton
          )
        }
      />
      {withdrawal ? <OpenWithdrawal withdrawal={withdrawal} /> : null}
      {failed ? <FailedWithdrawalBar withdrawal={failed} /> : null}
      {view === 'plot' ? (
        <DayPlots
          list={list.table}
          onReload={reload.onReload}
          name="wallet"
          days={days}
          split={split}
          onSplit={(next) => change({ split: next, page })}
          serviceName={(code) => serviceName(code, language) ?? String(code)}
          empty={empty}
        />
      ) : (
        <DataTable
          label={t('wallet.title')}
          columns={walletColumns}
          text={t}
          list={list.table}
          row={{ key: ({ id }) => id }}
          empty={<EmptyState {...empty} />}
          footer={<Pager {...list.pager} />}
        />
      )}
      {isWithdrawing && balance !== undefined ? (
        <WithdrawDialog
          balance={balance}
          bankAccount={list.data?.bank_account_no}
          onClose={() => setIsWithdrawing(false)}
        />
      ) : null}
    </ListPage>
  );
}
