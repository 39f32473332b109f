import type { Language } from 'shared-contracts/core/text';

/** The name of an ISO weekday: Monday is 1. */
export const weekdayName = (weekday: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    // 5 January 2026 is a Monday.
    new Date(Date.UTC(2026, 0, 4 + weekday)),
  );
