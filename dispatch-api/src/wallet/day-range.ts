import { DateTime } from 'luxon';
import { timeZone } from 'shared-contracts/core/time-zone';

import { fail } from '../failure.ts';
import { isStorableTime } from '../plugins/storable-time.ts';

const formats = ['MM/dd/yyyy', 'yyyy-MM-dd'];

function dayOf(text: string, field: string): DateTime {
  const read = formats
    .map((format) => DateTime.fromFormat(text, format, { zone: timeZone }))
    .find((day) => day.isValid && isStorableTime(day.toJSDate()));
  return read ?? fail('field.invalid', { detail: "This date doesn't exist" }, { field });
}

/**
 * A range of days in the service's time zone: from midnight of the first day up to, but not
 * including, midnight after the last.
 */
export interface DayRange {
  from?: Date;
  until?: Date;
}
export const dayRange = ({ from, to }: { from?: string; to?: string }): DayRange => ({
  ...(from && { from: dayOf(from, 'from').toJSDate() }),
  ...(to && { until: dayOf(to, 'to').plus({ days: 1 }).toJSDate() }),
});
