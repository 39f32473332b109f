import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { composition, hasExtension, useMessages } from 'shared-bus';
import { EmptyState } from 'shared-ui/feedback';
import { ListPage, PageHeader, ReloadButton } from 'shared-ui/page';
import { DataTable } from 'shared-ui/table';

import { messages } from '../messages.ts';
import { failureColumns } from './failure-columns.tsx';
import { runningColumns } from './release-columns.tsx';
import { healthQuery } from './releases.queries.ts';
import { failuresByBuild, runningParts } from './running.ts';

const useStyles = makeStyles({
  // As high as its rows if there is room; the failures fill the rest and scroll.
  running: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 1,
    minBlockSize: '120px',
    overflow: 'hidden',
  },
  failures: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    flexBasis: 0,
    minBlockSize: '160px',
    overflow: 'hidden',
  },
  title: {
    margin: 0,
    paddingInline: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalS,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/**
 * Running releases, how this tab deviates from them, and recent failures in any browser
 * (docs/architecture.md).
 */
export default function ReleasesPage() {
  const styles = useStyles();
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
      <div className={styles.running}>
        <DataTable
          label={t('release.title')}
          columns={runningColumns}
          text={t}
          list={{ rows: runningParts(now, data?.builds ?? []) }}
          row={{ key: ({ id }) => id }}
          empty={null}
        />
      </div>
      <h2 className={styles.title}>{t('release.failed')}</h2>
      <div className={styles.failures}>
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
      </div>
    </ListPage>
  );
}
