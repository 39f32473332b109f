import { useQuery } from '@tanstack/react-query';
import { hasExtension, useMessages } from 'shared-bus';
import { auditActions, auditActors, auditPageSizes } from 'shared-contracts/audit/audit';
import { EmptyState } from 'shared-ui/feedback';
import { isTooLong } from 'shared-ui/form/use-length-state';
import { BeyondEnd } from 'shared-ui/list/beyond-end';
import { FilterChips } from 'shared-ui/list/filter-chips';
import { freeText, oneOf, pageNumber, type UrlParam } from 'shared-ui/list/url-params';
import { useListScreen } from 'shared-ui/list/use-list-screen';
import { useListUrl } from 'shared-ui/list/use-list-url';
import { ListPage, PageHeader, ReloadButton } from 'shared-ui/page';
import { DataTable, Pager } from 'shared-ui/table';

import { auditMessages } from '../audit-messages.ts';
import { messages } from '../messages.ts';
import { personSearch } from '../person-search.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditSearch, maxTextLength } from './audit-search.tsx';
import { auditQuery } from './audit.queries.ts';
import { OlderEntries } from './older-entries.tsx';

const minute: UrlParam<string> = {
  fallback: '',
  read: (text) =>
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}Z`))
      ? text
      : undefined,
};
const params = {
  page: pageNumber,
  limit: oneOf(auditPageSizes, auditPageSizes[0]),
  booking: freeText,
  user: freeText,
  action: oneOf(['', ...auditActions], ''),
  by: oneOf(['', ...auditActors], ''),
  from: minute,
  until: minute,
};

function AuditLog() {
  const t = useMessages(auditMessages);
  const shared = useMessages(messages);
  const { values, change, searchAfter } = useListUrl('audit', params);
  const { page, limit, booking, user, action, by, from, until } = values;
  const sent = { ...values, user: personSearch(user) };
  const isWrong = [booking, sent.user].some((text) => isTooLong(text, maxTextLength));
  const answer = useQuery({ ...auditQuery(sent), enabled: !isWrong });
  const list = useListScreen(answer, {
    isWrong,
    rowsOf: ({ data }) => data,
    totalOf: ({ total_records: total }) => total,
    longOf: (answer) => answer,
    page,
    limit,
    limits: auditPageSizes,
    change,
  });
  return (
    <ListPage>
      <BeyondEnd {...list.end} searchOf={(to) => searchAfter({ page: to })} />
      <PageHeader
        title={t('audit.title')}
        count={list.count}
        chips={
          <FilterChips
            label={t('audit.by')}
            chips={([...auditActors, ''] as const).map((value) => ({
              value,
              text: t(`audit.by.${value || 'all'}`),
              title: t(`audit.by.${value || 'all'}.title`),
            }))}
            selected={by}
            onSelect={(chosen) => change({ by: chosen })}
          />
        }
        tools={<ReloadButton {...list.reload} />}
        isFiltered={booking !== '' || user !== '' || from !== '' || until !== ''}
        filters={
          <AuditSearch
            booking={booking}
            user={user}
            from={from}
            until={until}
            onSearch={change}
            onClear={() => change({ booking: '', user: '', from: '', until: '', action: '' })}
          />
        }
      />
      <DataTable
        label={t('audit.title')}
        columns={auditColumns}
        text={t}
        list={list.table}
        row={{ key: ({ id }) => id }}
        head={{
          filters: {
            action: {
              value: action,
              options: [
                { value: '', label: shared('users.all') },
                ...auditActions.map((one) => ({ value: one, label: t(`audit.did.${one}`) })),
              ],
              onChange: (value) => change({ action: params.action.read(value) ?? '' }),
            },
          },
        }}
        empty={
          isWrong ? (
            <EmptyState title={shared('search.wrong')} />
          ) : (
            <EmptyState title={t('audit.empty')} body={t('audit.empty-hint')} />
          )
        }
        footer={
          <>
            <Pager {...list.pager} />
            <OlderEntries
              page={page}
              entries={answer.data?.data ?? []}
              onOlder={(to) => change({ until: to })}
            />
          </>
        }
      />
    </ListPage>
  );
}

/**
 * The audit log of bookings and users, if the server has one
 * (docs/decisions/calls.md#optional-extensions).
 */
export default function AuditPage() {
  const t = useMessages(auditMessages);
  return hasExtension('audit-log') ? <AuditLog /> : <EmptyState title={t('audit.absent')} />;
}
