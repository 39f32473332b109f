import { useMemo, useState } from 'react';
import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { hasExtension, useMessages } from 'shared-bus';
import { userPageSizes, type ManagedUser } from 'shared-contracts/users/user';
import { EmptyState } from 'shared-ui/feedback';
import { oneOf, pageNumber } from 'shared-ui/list/address-params';
import { useListAddress } from 'shared-ui/list/use-list-address';
import { ListPage, PageHeader, ReloadButton } from 'shared-ui/page';
import { DataTable, Pager } from 'shared-ui/table';
import { catalogue } from '../catalogue.ts';
import { DisableTwoFactorDialog } from './disable-two-factor.dialog.tsx';
import { SessionsDialog } from './sessions.dialog.tsx';
import { UserActions } from './user-actions.tsx';
import { usersColumns } from './users-columns.tsx';
import { usersQuery } from './users.queries.ts';

const address = { page: pageNumber, limit: oneOf(userPageSizes, userPageSizes[0]) };

interface Doing { what: 'sessions' | 'disable'; user: ManagedUser }

/** All users, ten a page (spec 3 §2.7). Who is not signed in any more is signed out by the call itself. */
export default function UsersPage() {
  const t = useMessages(catalogue);
  const { values: { page, limit }, change } = useListAddress('users', address);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(usersQuery(page));
  const navigate = useNavigate();
  const [doing, setDoing] = useState<Doing>();
  const actions = useMemo(() => ({
    // The row goes along: the form shows nothing without it (spec 3 §2.7).
    edit: (user: ManagedUser) => void navigate(`/users/addUser/${user.id}/update`, { state: { user } }),
    sessions: (user: ManagedUser) => setDoing({ what: 'sessions', user }),
    disable: (user: ManagedUser) => setDoing({ what: 'disable', user }),
  }), [navigate]);
  const close = () => setDoing(undefined);
  const reload = () => void refetch();
  const isBeyond = data !== undefined && (data.total ?? 0) > 0;
  return (
    <ListPage>
      <PageHeader
        title={t('users.title')} count={data?.total ?? undefined} tools={<>{hasExtension('audit-log') ? <Button size="small" appearance="subtle" onClick={() => navigate('/audit')}>{t('audit.title')}</Button> : null}<Button size="small" appearance="subtle" onClick={() => navigate('/releases')}>{t('release.title')}</Button><ReloadButton busy={isFetching} onReload={reload} /></>}
        action={<Button size="small" appearance="primary" icon={<AddRegular />} onClick={() => navigate('/users/addUser')}>{t('users.add')}</Button>}
      />
      <UserActions value={actions}>
        <DataTable
          label={t('users.title')} columns={usersColumns} text={t} rows={data?.users} rowKey={({ id }) => id}
          dimmed={isPlaceholderData} error={error} onRetry={reload}
          empty={isBeyond
            ? <EmptyState title={t('users.beyond')} action={<Button onClick={() => change({ page: 1 })}>{t('users.to-first')}</Button>} />
            : <EmptyState title={t('users.empty')} body={t('users.empty-hint')} />}
          footer={<Pager page={page} limit={limit} limits={userPageSizes} total={data?.total} onPage={(to) => change({ page: to })} onLimit={(to) => change({ limit: oneOf(userPageSizes, limit).read(String(to)) })} />}
        />
      </UserActions>
      {doing?.what === 'sessions' ? <SessionsDialog user={doing.user} onClose={close} /> : null}
      {doing?.what === 'disable' ? <DisableTwoFactorDialog user={doing.user} onClose={close} /> : null}
    </ListPage>
  );
}
