import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { courseNames } from 'shared-contracts/board/board';
import { cityCode, oneOf, readSearchParams } from 'shared-ui/list';

import type { CountName } from './course.ts';

export const countNames: readonly CountName[] = [...courseNames, 'waiting_late'];

const params = { city: cityCode(''), count: oneOf(countNames, 'booked') };

/** The city, blank for all, and the count of the charts, in the URL. */
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
