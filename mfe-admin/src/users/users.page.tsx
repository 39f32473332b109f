import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { hasExtension, useMessages } from 'shared-bus';
import { roles, roleTable } from 'shared-contracts/core/role';
import {
  userPageSizes,
  userSorts,
  userStatuses,
  type ManagedUser,
} from 'shared-contracts/users/user';
import { usePersonNames } from 'shared-ui/display';
import { EmptyState } from 'shared-ui/feedback';
import { isTooLong } from 'shared-ui/form/use-length-state';
import { BeyondEnd } from 'shared-ui/list/beyond-end';
import { freeText, oneOf, pageNumber } from 'shared-ui/list/url-params';
import { useListScreen } from 'shared-ui/list/use-list-screen';
import { useListUrl } from 'shared-ui/list/use-list-url';
import { ButtonLink, ListPage, PageHeader, ReloadButton } from 'shared-ui/page';
import { DataTable, Pager } from 'shared-ui/table';

import { messages } from '../messages.ts';
import { personSearch } from '../person-search.ts';
import { maxSearchLength, TextSearch } from '../text-search.tsx';
import { DisableTwoFactorDialog } from './disable-two-factor.dialog.tsx';
import { SessionsDialog } from './sessions.dialog.tsx';
import { UserActions } from './user-actions.tsx';
import { usersColumns } from './users-columns.tsx';
import { usersQuery, type UserListQuery } from './users.queries.ts';

const address = {
  page: pageNumber,
  limit: oneOf(userPageSizes, userPageSizes[0]),
  search: freeText,
  role: oneOf([0, ...roles.map((role) => roleTable[role].code)], 0),
  status: oneOf(['all', ...userStatuses], 'all'),
  sortBy: oneOf(['none', ...userSorts], 'none'),
  sort: oneOf(['asc', 'desc'], 'asc'),
};
const unfiltered = { search: '', role: 0, status: 'all' } as const;

interface Doing {
  what: 'sessions' | 'disable';
  user: ManagedUser;
}

/**
 * All users, ten a page (docs/domain/users.md#user-list). If the session has ended, the call itself
 * signs out.
 */
export default function UsersPage() {
  const t = useMessages(messages);
  const {
    values: { page, limit, search, role, status, sortBy, sort },
    change,
    searchAfter,
  } = useListUrl('users', address);
  // A provider without search gets only the documented query.
  const canSearch = hasExtension('user-search');
  const listQuery: UserListQuery = canSearch
    ? {
        ...(search && { search: personSearch(search) }),
        ...(role && { role }),
        ...(status !== 'all' && { status }),
        ...(sortBy !== 'none' && { sortBy, sortType: sort }),
      }
    : {};
  const isWrong = canSearch && isTooLong(personSearch(search), maxSearchLength);
  const isNarrowed = canSearch && (search !== '' || role !== 0 || status !== 'all');
  const list = useListScreen(useQuery({ ...usersQuery(page, listQuery), enabled: !isWrong }), {
    isWrong,
    rowsOf: ({ users }) => users,
    totalOf: ({ total }) => total,
    page,
    limit,
    limits: userPageSizes,
    change,
  });
  const { roleName } = usePersonNames();
  const [doing, setDoing] = useState<Doing>();
  const actions = useMemo(
    () => ({
      sessions: (user: ManagedUser) => setDoing({ what: 'sessions', user }),
      disable: (user: ManagedUser) => setDoing({ what: 'disable', user }),
    }),
    [],
  );
  const close = () => setDoing(undefined);
  return (
    <ListPage>
      <BeyondEnd {...list.end} searchOf={(to) => searchAfter({ page: to })} />
      <PageHeader
        title={t('users.title')}
        count={list.count}
        tools={<ReloadButton {...list.reload} />}
        isFiltered={search !== ''}
        filters={
          canSearch ? (
            <TextSearch
              label={t('users.search')}
              hint={t('users.search-hint')}
              search={search}
              onSearch={(text) => change({ search: text })}
              onClear={() => change(unfiltered)}
            />
          ) : null
        }
        action={
          <ButtonLink appearance="primary" icon={<AddRegular />} to="/users/addUser">
            <span>{t('users.add')}</span>
          </ButtonLink>
        }
      />
      <UserActions value={actions}>
        <DataTable
          label={t('users.title')}
          columns={usersColumns}
          text={t}
          list={list.table}
          row={{ key: ({ id }) => id }}
          head={
            canSearch
              ? {
                  sort: sortBy === 'none' ? { by: 'dt', type: 'desc' } : { by: sortBy, type: sort },
                  onSort: ({ by, type }) =>
                    change({ sortBy: address.sortBy.read(by) ?? 'none', sort: type }),
                  filters: {
                    status: {
                      value: status,
                      allValue: 'all',
                      options: [
                        { value: 'all', label: t('users.all') },
                        ...userStatuses.map((one) => ({ value: one, label: t(`status.${one}`) })),
                      ],
                      onChange: (value) => change({ status: address.status.read(value) ?? 'all' }),
                    },
                    right: {
                      value: String(role),
                      allValue: '0',
                      options: [
                        { value: '0', label: t('users.all') },
                        ...roles.map((one) => ({
                          value: String(roleTable[one].code),
                          label: roleName(one),
                        })),
                      ],
                      onChange: (value) => change({ role: address.role.read(value) ?? 0 }),
                    },
                  },
                }
              : {}
          }
          empty={
            isWrong ? (
              <EmptyState title={t('search.wrong')} />
            ) : isNarrowed ? (
              <EmptyState
                title={t('users.none-found')}
                action={<Button onClick={() => change(unfiltered)}>{t('search.clear')}</Button>}
              />
            ) : (
              <EmptyState title={t('users.empty')} body={t('users.empty-hint')} />
            )
          }
          footer={<Pager {...list.pager} />}
        />
      </UserActions>
      {doing?.what === 'sessions' ? <SessionsDialog user={doing.user} onClose={close} /> : null}
      {doing?.what === 'disable' ? (
        <DisableTwoFactorDialog user={doing.user} onClose={close} />
      ) : null}
    </ListPage>
  );
}
