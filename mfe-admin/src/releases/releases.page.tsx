import { useQuery } from '@tanstack/react-query';
import { composition, hasExtension, useMessages } from 'shared-bus';
import { EmptyState } from 'shared-ui/feedback';
import { ListPage, PageHeader, ReloadButton } from 'shared-ui/page';
import { DataTable } from 'shared-ui/table';

import { messages } from '../messages.ts';
import { LowerList, UpperList } from '../two-lists.tsx';
import { failureColumns } from './failure-columns.tsx';
import { runningColumns } from './release-columns.tsx';
import { healthQuery } from './releases.queries.ts';
import { failuresByBuild, runningParts } from './running.ts';

/**
 * Running releases, how this tab deviates from them, and recent failures in any browser
 * (docs/architecture.md).
 */
export default function ReleasesPage() {
  const t = useMessages(messages);
  const isCounted = hasExtension('client-reports');
  const { data, error, isFetching, refetch } = useQuery({ ...healthQuery(), enabled: isCounted });
  const reload = () => void refetch();
  const now = composition();
  return (
    <ListPage>
      <PageHeader
        title={t('release.title')}
        filters={<span>{t('release.revision', { n: now.rev })}</span>}
        tools={isCounted ? <ReloadButton busy={isFetching} onReload={reload} /> : null}
      />
      <UpperList>
        <DataTable
          label={t('release.title')}
          columns={runningColumns}
          text={t}
          list={{ rows: runningParts(now, data?.builds ?? []) }}
          row={{ key: ({ id }) => id }}
          empty={null}
        />
      </UpperList>
      <LowerList title={t('release.failed')}>
        {isCounted ? (
          <DataTable
            label={t('release.failed')}
            columns={failureColumns}
            text={t}
            list={{ rows: data && failuresByBuild(data.failures), error, onRetry: reload }}
            row={{ key: ({ key }) => key }}
            empty={<EmptyState title={t('release.none')} body={t('release.none-hint')} />}
          />
        ) : (
          <EmptyState title={t('release.absent')} />
        )}
      </LowerList>
    </ListPage>
  );
}
