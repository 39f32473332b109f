import { useQuery } from '@tanstack/react-query';
import { hasExtension, useMessages } from 'shared-bus';
import { EmptyState } from 'shared-ui/feedback';
import { ListPage, PageHeader, ReloadButton } from 'shared-ui/page';
import { DataTable } from 'shared-ui/table';

import { messages } from '../messages.ts';
import { jobColumns } from './job-columns.tsx';
import { jobsQuery } from './jobs.queries.ts';

function Jobs() {
  const t = useMessages(messages);
  const { data, error, isFetching, refetch } = useQuery(jobsQuery());
  const reload = () => void refetch();
  // Those that need a person come first.
  const rows = data?.list.toSorted((a, b) => Number(b.error !== null) - Number(a.error !== null));
  return (
    <ListPage>
      <PageHeader
        title={t('jobs.title')}
        tools={<ReloadButton busy={isFetching} onReload={reload} />}
      />
      <DataTable
        label={t('jobs.title')}
        columns={jobColumns}
        text={t}
        list={{ rows, error, onRetry: reload }}
        row={{ key: (row) => `${data?.list.indexOf(row)} ${row.name}` }}
        empty={<EmptyState title={t('jobs.none')} />}
      />
    </ListPage>
  );
}

/** Scheduled work of the server with its last run, if the server tells. */
export default function JobsPage() {
  const t = useMessages(messages);
  return hasExtension('jobs') ? <Jobs /> : <EmptyState title={t('jobs.absent')} />;
}
