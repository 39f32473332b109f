import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { courseNames } from 'shared-contracts/board/board';
import { cityCode, oneOf, readSearchParams } from 'shared-ui/list';

import type { CountName } from './course.ts';
import { spans } from './history.ts';

export const countNames: readonly CountName[] = [...courseNames, 'waiting_late'];

/** A day as YYYY-MM-DD. */
const day = {
  fallback: '',
  read: (text: string) =>
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined,
};
const params = {
  city: cityCode(''),
  count: oneOf(countNames, 'booked'),
  from: day,
  to: day,
  by: oneOf(spans, 'day'),
};

/** The city, blank for all, the count of the charts and the range of the history, in the URL. */
export function useBoardUrl() {
  const [searchParams, setSearchParams] = useSearchParams();
  const values = useMemo(() => readSearchParams(params, searchParams), [searchParams]);
  const change = (changed: Partial<typeof values>) =>
    setSearchParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changed)) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return { values, change };
}
