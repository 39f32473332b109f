import { Spinner } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { dash, formatCount, formatTime, useMessages, useNow } from 'shared-bus';
import { courseDays, courseSeconds } from 'shared-contracts/board/board';
import { ChoiceList } from 'shared-ui/choice-list';
import { ErrorPanel } from 'shared-ui/feedback';

import { boardMessages } from './board-messages.ts';
import { BoardSection } from './board-section.tsx';
import { courseQuery } from './board.queries.ts';
import { courseRows, totalOf, type CountName, type CourseDay } from './course.ts';
import { LazyLineChart } from './lazy-line-chart.ts';
import { LineKey } from './line-key.tsx';
import type { LineLook } from './line-looks.ts';
import { NumberTable } from './number-table.tsx';
import { countNames } from './use-board-url.ts';

const looks: Readonly<Record<CourseDay, LineLook>> = { 0: 'strong', 1: 'plain', 7: 'dashed' };
const hour = 3600;
const steps = [3 * hour, 4 * hour, 6 * hour, 12 * hour];

/** The counts that a chart may show. */
function CountChoice({ name, onChoose }: { name: CountName; onChoose: (name: CountName) => void }) {
  const t = useMessages(boardMessages);
  return (
    <ChoiceList
      size="small"
      aria-label={t('course.count')}
      choices={countNames.map((value) => ({ value, label: t(`count.${value}`) }))}
      selected={name}
      onChoose={onChoose}
    />
  );
}

/** The course of today over those of yesterday and a week ago. */
export function CourseSection({
  city,
  name,
  onName,
}: {
  city: string;
  name: CountName;
  onName: (name: CountName) => void;
}) {
  const t = useMessages(boardMessages);
  const { data, error, refetch } = useQuery(courseQuery(city));
  const now = useNow(60_000);
  const rows = useMemo(() => (data ? courseRows(data.days, name, now) : []), [data, name, now]);
  const [point, setPoint] = useState<number>();
  const midnight = Date.parse(data?.days.find(({ days_ago: ago }) => ago === 0)?.start ?? '');
  const timeOf = (second: number): string => formatTime(midnight + second * 1000);
  const shown = point === undefined ? undefined : rows[point];
  const entries = courseDays.map((day) => ({
    look: looks[day],
    label: t(`day.${day}`),
    value: shown
      ? formatCount(shown.counts[day])
      : data
        ? formatCount(totalOf(rows, name, day))
        : dash,
  }));
  return (
    <BoardSection title={t('course')} tools={<CountChoice name={name} onChoose={onName} />}>
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Spinner aria-label={t('course')} /> : null}
      {data ? (
        <>
          <LineKey
            entries={entries}
            at={
              shown
                ? t('course.at', {
                    from: timeOf(shown.second),
                    to: timeOf(shown.second + courseSeconds),
                  })
                : t('course.whole-day')
            }
          />
          <LazyLineChart
            label={t('course.label', { count: t(`count.${name}`) })}
            x={rows.map(({ second }) => second)}
            lines={courseDays.map((day) => ({
              look: looks[day],
              values: rows.map(({ counts }) => counts[day]),
            }))}
            steps={steps}
            formatX={timeOf}
            onPoint={setPoint}
          />
          <NumberTable
            title={t('course.table')}
            heads={[t('course.time'), ...courseDays.map((day) => t(`day.${day}`))]}
            rows={rows.map(({ second, counts }) => ({
              key: second,
              name: timeOf(second),
              values: courseDays.map((day) => formatCount(counts[day])),
            }))}
          />
        </>
      ) : null}
    </BoardSection>
  );
}
