import { useQuery } from '@tanstack/react-query';
import { dayAt, serverNow, useLanguage, useMessages } from 'shared-bus';
import { performancePageSizes, reportName } from 'shared-contracts/performance/performance';
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
import { performanceQuery } from '../own-bookings.queries.ts';
import { plotParams, PlotSwitch, viewOf } from '../plot-switch.tsx';
import { performanceColumns } from './performance-columns.tsx';

const address = {
  page: pageNumber,
  limit: oneOf(performancePageSizes, performancePageSizes[0]),
  from: dayParam,
  to: dayParam,
  ...plotParams('outcome'),
};

/**
 * The user's own bookings, by default of the last month (docs/domain/performance.md#screen), as a
 * table or as plots.
 */
export default function PerformancePage() {
  const t = useMessages(messages);
  const { language } = useLanguage();
  const { values, change, searchAfter } = useListUrl('performance', address);
  const days = daysUpTo(values, dayAt(serverNow()));
  const { page, limit } = values;
  const list = useListScreen(useQuery(performanceQuery({ page, limit, ...days })), {
    rowsOf: ({ data }) => data,
    totalOf: ({ total_records: total }) => total,
    longOf: (answer) => answer,
    page,
    limit,
    limits: performancePageSizes,
    change,
  });
  const reload = useReportReload(list.reload);
  const view = viewOf(values.view);
  const empty = { title: t('performance.empty'), body: t('performance.empty-hint') };
  return (
    <ListPage>
      <BeyondEnd {...list.end} searchOf={(to) => searchAfter({ page: to })} />
      <PageHeader
        title={t('performance.title')}
        count={list.count}
        tools={
          <>
            <PlotSwitch view={view} onView={(to) => change({ view: to, page })} />
            <DownloadButton name="performance" days={days} />
            <ReloadButton {...reload} />
          </>
        }
        isFiltered={values.from !== '' || values.to !== ''}
        filters={
          <DateRange {...days} onSearch={change} onClear={() => change({ from: '', to: '' })} />
        }
      />
      {view === 'plot' ? (
        <DayPlots
          list={list.table}
          onReload={reload.onReload}
          name="performance"
          days={days}
          split={values.split}
          onSplit={(split) => change({ split, page })}
          serviceName={(code) => reportName(code, language)}
          empty={empty}
        />
      ) : (
        <DataTable
          label={t('performance.title')}
          columns={performanceColumns}
          text={t}
          list={list.table}
          row={{ key: ({ id }) => id }}
          empty={<EmptyState {...empty} />}
          footer={<Pager {...list.pager} />}
        />
      )}
    </ListPage>
  );
}
