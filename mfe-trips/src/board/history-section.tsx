import { Input, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatCount, formatDate, useMessages, useNow } from 'shared-bus';
import { ChoiceList } from 'shared-ui/choice-list';
import { ErrorPanel } from 'shared-ui/feedback';
import { BarField } from 'shared-ui/list/bar-field';
import { useSearchForm } from 'shared-ui/list/use-search-form';

import { boardMessages } from './board-messages.ts';
import { BoardSection } from './board-section.tsx';
import { historyQuery } from './board.queries.ts';
import type { CountName } from './course.ts';
import { historyRows, rangeOf, spans, yearUntil, type DayRange, type Span } from './history.ts';
import { LazyLineChart } from './lazy-line-chart.ts';
import { LineKey } from './line-key.tsx';
import { NumberTable } from './number-table.tsx';

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: tokens.spacingHorizontalS,
  },
});

/** `21 Nov 2026`, of a month `Nov 2026`. */
const nameOf = (day: string, by: Span): string =>
  by === 'day' ? formatDate(day) : formatDate(day).replace(/^\d+ /, '');
const steps = [1, 2, 7, 14, 30, 60, 120];

interface HistorySectionProps extends DayRange {
  city: string;
  count: CountName;
  by: Span;
  onChange: (change: Partial<DayRange & { by: Span }>) => void;
}

/** A year's counts in any part of it, by day or month. */
export function HistorySection({ city, count, from, to, by, onChange }: HistorySectionProps) {
  const t = useMessages(boardMessages);
  const styles = useStyles();
  const { data, error, refetch } = useQuery(historyQuery(city));
  const year = yearUntil(useNow(60_000));
  const chosen = rangeOf({ from, to }, year.to);
  const [typed, setTyped] = useSearchForm(chosen);
  const isTurned = chosen.from > chosen.to;
  const [first, last] = [chosen.from, chosen.to];
  const rows = useMemo(() => {
    // A year at most, also for another range in the URL.
    const range = {
      from: first > year.from ? first : year.from,
      to: last < year.to ? last : year.to,
    };
    return data ? historyRows(data.days, count, range, by) : [];
  }, [data, count, first, last, year.from, year.to, by]);
  const [point, setPoint] = useState<number>();
  const shown = point === undefined ? undefined : rows[point];
  const total = rows.reduce(
    (sum, row) => (count === 'waiting_late' ? Math.max(sum, row.count) : sum + row.count),
    0,
  );
  const field = (name: keyof DayRange) => (
    <BarField
      label={t(`history.${name}`)}
      validationState={name === 'to' && isTurned ? 'error' : 'none'}
      validationMessage={name === 'to' && isTurned ? t('history.turned') : null}
    >
      <Input
        type="date"
        size="small"
        min={year.from}
        max={year.to}
        value={typed[name]}
        onChange={({ target }, { value }) => {
          setTyped({ ...typed, [name]: value });
          // Blank also while a date is half typed.
          if (!target.validity.badInput) onChange({ [name]: value });
        }}
      />
    </BarField>
  );
  return (
    <BoardSection
      title={t('history')}
      tools={
        <div className={styles.tools}>
          {field('from')}
          {field('to')}
          <ChoiceList
            size="small"
            aria-label={t('history.by')}
            choices={spans.map((value) => ({ value, label: t(`history.${value}`) }))}
            selected={by}
            onChoose={(value) => onChange({ by: value })}
          />
        </div>
      }
    >
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Spinner aria-label={t('history')} /> : null}
      {data && !isTurned ? (
        <>
          <LineKey
            entries={[
              {
                look: 'strong',
                label: t(`count.${count}`),
                value: formatCount(shown ? shown.count : total),
              },
            ]}
            at={
              shown
                ? nameOf(shown.day, by)
                : t('history.between', { from: formatDate(first), to: formatDate(last) })
            }
          />
          <LazyLineChart
            label={t('history.label', { count: t(`count.${count}`), span: t(`history.${by}`) })}
            x={rows.map((_row, index) => index)}
            lines={[{ look: 'strong', values: rows.map((row) => row.count) }]}
            steps={steps}
            formatX={(index) => nameOf(rows[index]?.day ?? '', by)}
            onPoint={setPoint}
          />
          <NumberTable
            title={t('course.table')}
            heads={[t(`history.${by}`), t(`count.${count}`)]}
            rows={rows.map((row, index) => ({
              key: index,
              name: nameOf(row.day, by),
              values: [formatCount(row.count)],
            }))}
          />
        </>
      ) : null}
    </BoardSection>
  );
}
