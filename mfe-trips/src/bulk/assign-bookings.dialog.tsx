import { Spinner } from '@fluentui/react-components';
import { hashKey, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { kilometres, useMessages, wholeMinutes } from 'shared-bus';
import { offeredDrivers, pickupTime } from 'shared-contracts/dispatch/nearby.rules';
import type { TripRow } from 'shared-contracts/trips/trip';
import type { NearbyDriver } from 'shared-contracts/trips/trip-detail';
import { ChoiceList } from 'shared-ui/choice-list';

import { messages } from '../messages.ts';
import { bookingId } from '../table/trip-column.tsx';
import { BookingsDialog } from './bookings.dialog.tsx';
import { assignBooking, driversForQuery } from './bookings.queries.ts';
import { suggestDrivers } from './bookings.ts';

/** The number of drivers to choose from for each booking. */
const offeredEach = 20;

const questionOf = (row: TripRow): string => hashKey(driversForQuery(row).queryKey);

/**
 * A driver for each of several bookings: proposes the nearest one who is not proposed for another;
 * the user may select any.
 */
export function AssignBookingsDialog({
  rows,
  onClose,
}: {
  rows: readonly TripRow[];
  onClose: (left: readonly string[] | undefined) => void;
}) {
  const t = useMessages(messages);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  // Rows of one place and service share the same query.
  const questions = [...new Set(rows.map(questionOf))];
  const found = useQueries({
    queries: questions
      .flatMap((question) => rows.filter((row) => questionOf(row) === question).slice(0, 1))
      .map(driversForQuery),
  });
  const driversOf = (row: TripRow): readonly NearbyDriver[] | undefined =>
    found[questions.indexOf(questionOf(row))]?.data;
  const suggested = suggestDrivers(rows, driversOf, chosen);
  const nameOf = (driver: NearbyDriver) =>
    t('assign.option', {
      name: driver.full_name,
      km: kilometres(driver.distance),
      minutes: wholeMinutes(pickupTime(driver)),
    });
  const choice = (row: TripRow) => {
    const drivers = driversOf(row);
    if (!drivers) return <Spinner size="tiny" aria-label={t('assign.loading')} />;
    const driver = suggested.get(row.id);
    const offered = offeredDrivers(drivers, row).slice(0, offeredEach);
    return (
      <ChoiceList
        size="small"
        aria-label={t('assign.driver-of', { trip: bookingId(row) })}
        choices={offered.map((one) => ({ value: one.id, label: nameOf(one) }))}
        selected={driver?.id}
        shown={driver ? nameOf(driver) : t('assign.none')}
        onChoose={(id) => setChosen(new Map(chosen).set(row.id, id))}
      />
    );
  };
  const run = async (row: TripRow): Promise<boolean> => {
    const driver = suggested.get(row.id);
    if (!driver) throw new Error(t('assign.none'));
    return assignBooking(row, driver.id);
  };
  return (
    <BookingsDialog
      title={t('assign.title')}
      submitText={t('assign.do')}
      rows={rows}
      run={run}
      choice={choice}
      preview={
        found.every(({ data }) => data)
          ? t('assign.preview', { ready: suggested.size, count: rows.length })
          : undefined
      }
      onClose={onClose}
    />
  );
}
