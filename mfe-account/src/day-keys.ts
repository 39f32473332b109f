interface Days {
  /** Index of the day that is shown; undefined while all are. */
  chosen: number | undefined;
  /** Index of the last day. */
  last: number;
  direction: 'ltr' | 'rtl';
}

/** The index of the day that a key leads to; undefined for any other key. */
export function dayAfterKey(key: string, { chosen, last, direction }: Days): number | undefined {
  const onwards = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const steps: Partial<Record<string, number>> = {
    [onwards]: Math.min(last, (chosen ?? -1) + 1),
    [back]: Math.max(0, (chosen ?? last + 1) - 1),
    Home: 0,
    End: last,
  };
  return steps[key];
}
