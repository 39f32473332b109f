import { dash, formatDateTime, useLanguage, useMessages, useReference } from 'shared-bus';
import type { FieldChange } from 'shared-contracts/core/earlier-write';
import { isolateFirstStrong, joinTexts } from 'shared-contracts/core/text';
import { dispatchModes } from 'shared-contracts/dispatch/dispatch-rule';
import { driverStatuses } from 'shared-contracts/integration/driver-door';
import { cityName, fleetName, shiftHourName, zoneName } from 'shared-contracts/reference/names';
import { reportCycles } from 'shared-contracts/reports/report';
import { stateName } from 'shared-contracts/trips/state-names';
import { tripStates } from 'shared-contracts/trips/trip';
import { urduProficiencies, userStatuses } from 'shared-contracts/users/user';
import { withdrawMethods } from 'shared-contracts/wallet/wallet';
import { usePersonNames } from 'shared-ui/display';

import { auditFields } from './audit-fields.ts';
import { auditMessages } from './audit-messages.ts';
import { messages } from './messages.ts';
import { weekdayName } from './weekday-name.ts';

const cares = ['take', 'give_back', 'snooze', 'wake', 'hand_over'] as const;
const outcomes = ['accepted', 'declined', 'expired', 'withdrawn'] as const;

/** A text for each of some wire values. */
const texts =
  <Value extends string>(values: readonly Value[], textOf: (value: Value) => string) =>
  (wire: string): string | undefined => {
    const known = values.find((one) => one === wire);
    return known && textOf(known);
  };

const idPattern = /^[0-9a-f]{24}$/;
/** A record's id means nothing to a reader: its end is enough to distinguish two. */
export const shortId = (text: string): string =>
  idPattern.test(text) ? `…${text.slice(-6)}` : text;

/** A moment of JSON, or of PostgreSQL. */
const instantPattern =
  /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}(?::\d{2})?)$/;
const instantText = (text: string): string =>
  instantPattern.test(text) ? formatDateTime(text) : text;

/** Fields and their values as text. A name or a value outside the tables is shown as received. */
export function useChangeText(): {
  fieldName: (name: string) => string;
  valueText: (name: string, value: unknown) => string;
  /** "Name: Bano › Bano Begum". */
  changeText: (change: FieldChange) => string;
} {
  const t = useMessages(auditMessages);
  const shared = useMessages(messages);
  const zones = useReference('zones');
  const { roleName, genderName } = usePersonNames();
  const { direction, language } = useLanguage();
  const isolated = (text: string): string => isolateFirstStrong(text, direction);
  const fieldName = (name: string): string => {
    const field = auditFields.find((one) => one === name);
    return field ? t(`audit.field.${field}`) : name;
  };
  const valueText = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return dash;
    if (typeof value === 'boolean') return shared(`two-factor.${value ? 'yes' : 'no'}`);
    if (Array.isArray(value))
      return joinTexts(
        value.map((one) => valueText(name, one)),
        language,
      );
    // A whole row, such as a dispatch rule: its id is that of the entry's subject.
    if (typeof value === 'object')
      return joinTexts(
        Object.entries(value)
          .filter(([field, one]) => field !== 'id' && one !== null && one !== '')
          .map(([field, one]) =>
            t('audit.detail', { field: fieldName(field), value: valueText(field, one) }),
          ),
        language,
      );
    const ofUser = texts(userStatuses, (status) => shared(`status.${status}`));
    const ofDriver = texts(driverStatuses, (status) => shared(`drivers.status.${status}`));
    const words: Readonly<Record<string, (wire: string) => string | undefined>> = {
      state: texts(tripStates, (state) => stateName(state, language)),
      status: (status) => ofUser(status) ?? ofDriver(status),
      urdu_proficiency: texts(urduProficiencies, (level) => shared(`urdu.${level}`)),
      role: roleName,
      gender: genderName,
      city: (code) => cityName({ city_code: code, name: code }, language),
      fleet: (title) => fleetName({ title }, language),
      shift_start: (hour) => shiftHourName(hour, language),
      shift_end: (hour) => shiftHourName(hour, language),
      every: texts(reportCycles, (cycle) => t(`audit.every.${cycle}`)),
      mode: texts(dispatchModes, (mode) => t(`audit.mode.${mode}`)),
      action: texts(cares, (care) => t(`audit.care.${care}`)),
      outcome: texts(outcomes, (outcome) => t(`audit.outcome.${outcome}`)),
      method: texts(withdrawMethods, (method) => shared(`payouts.method.${method}`)),
      zone_id(id) {
        const zone = zones.find(({ _id }) => _id === id);
        return zone && zoneName(zone, language);
      },
      weekday: (day) => weekdayName(Number(day), language),
    };
    return words[name]?.(String(value)) ?? isolated(instantText(shortId(String(value))));
  };
  const changeText = ({ field, before, after }: FieldChange): string =>
    t('audit.change', {
      field: fieldName(field),
      before: valueText(field, before),
      after: valueText(field, after),
    });
  return { fieldName, valueText, changeText };
}
