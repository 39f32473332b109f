import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from 'shared-bus';
import { userPageSizes } from 'shared-contracts/users/user';
import { EmptyState } from 'shared-ui/feedback';
import { oneOf, pageNumber } from 'shared-ui/list/address-params';
import { useListAddress } from 'shared-ui/list/use-list-address';
import { ListPage, PageHeader, ReloadButton } from 'shared-ui/page';
import { DataTable, Pager } from 'shared-ui/table';
import { catalogue } from '../catalogue.ts';
import { usersColumns } from './users-columns.tsx';
import { usersQuery } from './users.queries.ts';

const address = { page: pageNumber, limit: oneOf(userPageSizes, userPageSizes[0]) };

/** All users, ten a page (spec 3 §2.7). Who is not signed in any more is signed out by the call itself. */
export default function UsersPage() {
  const t = useMessages(catalogue);
  const { values: { page, limit }, change } = useListAddress('users', address);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(usersQuery(page));
  const reload = () => void refetch();
  const isBeyond = data !== undefined && data.total > 0;
  return (
    <ListPage>
      <PageHeader title={t('users.title')} count={data?.total} tools={<ReloadButton busy={isFetching} onReload={reload} />} />
      <DataTable
        label={t('users.title')} columns={usersColumns} text={t} rows={data?.users} rowKey={({ id }) => id}
        dimmed={isPlaceholderData} error={error} onRetry={reload}
        empty={isBeyond
          ? <EmptyState title={t('users.beyond')} action={<Button onClick={() => change({ page: 1 })}>{t('users.to-first')}</Button>} />
          : <EmptyState title={t('users.empty')} body={t('users.empty-hint')} />}
        footer={<Pager page={page} limit={limit} limits={userPageSizes} total={data?.total} onPage={(to) => change({ page: to })} onLimit={(to) => change({ limit: oneOf(userPageSizes, limit).read(String(to)) })} />}
      />
    </ListPage>
  );
}
