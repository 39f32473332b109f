import Holidays from 'date-holidays';
import { timeZone } from 'shared-contracts/core/time-zone';

const country = 'PK';
const dayMs = 86_400_000;
/** Names that the calendar has in English alone. */
const urduNames: Readonly<Record<string, string>> = {
  'End of Ramadan (Eid al-Fitr)': 'عید الفطر',
  'Feast of the Sacrifice (Eid al-Adha)': 'عید الاضحیٰ',
  'Birthday of Muhammad (Mawlid)': 'عید میلاد النبی',
  'Labour Day': 'یومِ مزدور',
};

/** The calendar of a year; lunar holidays are estimates. */
export function calendarOf(year: number) {
  const calendar = (language: string) =>
    new Holidays(country, { languages: [language], types: ['public'], timezone: timeZone });
  const urdu = calendar('ur').getHolidays(year);
  return calendar('en')
    .getHolidays(year)
    .map(({ name, date, start, end }, index) => ({
      name,
      nameUr: urduNames[name] ?? urdu[index]?.name ?? name,
      day: date.slice(0, 10),
      days: Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs)),
    }));
}
