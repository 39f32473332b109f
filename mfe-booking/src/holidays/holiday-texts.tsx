import { formatDate, useLanguage, useMessages } from 'shared-bus';
import type { Holiday } from 'shared-contracts/recurring/recurring';
import { nameIn } from 'shared-contracts/reference/names';
import { ClippedText } from 'shared-ui/display';

import { holidayMessages } from './holiday-messages.ts';

interface OfHoliday {
  row: Holiday;
}

export function useHolidayTexts() {
  const t = useMessages(holidayMessages);
  const { language } = useLanguage();
  return {
    name: (row: Holiday) => nameIn(language, row.name, row.name_ur),
    /** Its days, from the first one after a move. */
    days({ date, moved_to: moved, days }: Holiday) {
      const first = moved ?? date;
      if (!days || days < 2) return formatDate(first);
      const last = Date.parse(first) + (days - 1) * 86_400_000;
      return t('period', { from: formatDate(first), to: formatDate(last) });
    },
  };
}

export const HolidayName = ({ row }: OfHoliday) => (
  <ClippedText text={useHolidayTexts().name(row)} />
);

export const HolidayDays = ({ row }: OfHoliday) => (
  <ClippedText text={useHolidayTexts().days(row)} />
);

export function HolidayState({
  row: { date, moved_to: moved, is_observed: isObserved },
}: OfHoliday) {
  const t = useMessages(holidayMessages);
  if (!isObserved) return <ClippedText text={t('not-observed')} />;
  return <ClippedText text={moved ? t('moved', { date: formatDate(date) }) : t('observed')} />;
}
