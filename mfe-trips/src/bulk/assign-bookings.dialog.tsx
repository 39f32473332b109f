import { makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kilometres, useMessages, useTypeAhead, wholeMinutes } from 'shared-bus';
import type { PlannedBooking } from 'shared-contracts/dispatch/assign-many.api';
import { pickupTime } from 'shared-contracts/dispatch/nearby.rules';
import type { TripRow } from 'shared-contracts/trips/trip';
import type { NearbyDriver } from 'shared-contracts/trips/trip-detail';
import { DialogShell, ErrorPanel } from 'shared-ui/feedback';
import { ChoiceList } from 'shared-ui/form';

import { detailMessages } from '../detail-messages.ts';
import { messages } from '../messages.ts';
import { bookingId } from '../table/trip-column.tsx';
import { Reasons } from '../trip/rank-reasons.tsx';
import { BookingRows, OutcomeText } from './booking-rows.tsx';
import { planQuery, useAssignBookings } from './bookings.queries.ts';
import { idOfBooking, withChoices } from './bookings.ts';

const useStyles = makeStyles({
  choice: { display: 'flex', flexDirection: 'column', minInlineSize: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** Why nobody gets a booking: how many drivers each rule excludes. */
function NoDriver({ planned }: { planned: PlannedBooking }) {
  const t = useMessages(messages);
  const reasons = useMessages(detailMessages);
  const styles = useStyles();
  return (
    <>
      <span>{t('assign.none')}</span>
      <Text size={200} className={styles.quiet}>
        {planned.drivers.length > 0
          ? t('assign.too-few')
          : planned.excluded
              .flatMap(({ rule, count }) =>
                rule ? [reasons(`assign.count-${rule}`, { count: count ?? 0 })] : [],
              )
              .join(' · ')}
      </Text>
    </>
  );
}

/**
 * A driver for each of several bookings, as the server proposes it
 * (docs/domain/trip-lists.md#assigning-in-the-list); the user may choose others. Bookings that are
 * refused stay, with why and with new proposals.
 */
export function AssignBookingsDialog({
  rows,
  onClose,
}: {
  rows: readonly TripRow[];
  /** `left` are the rows that have no driver yet; undefined where nothing was tried. */
  onClose: (left: readonly string[] | undefined) => void;
}) {
  const t = useMessages(messages);
  // Before the dialog has the focus, which it would lose to a part that waits for its texts.
  useMessages(detailMessages);
  const styles = useStyles();
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const { mutate, outcomes, isPending, error } = useAssignBookings();
  const left = rows.filter((row) => outcomes.get(idOfBooking(row)) !== 'done');
  const planned = useQuery({ ...planQuery(left), enabled: !isPending });
  useTypeAhead((stroke) => planned.isLoading && stroke.key === 'Enter');
  const pairs = withChoices(planned.data ?? [], chosen);
  const ready = left.flatMap((row) => {
    const driver = pairs.get(idOfBooking(row));
    return driver ? [{ row, driver }] : [];
  });
  const done = rows.length - left.length;
  const nameOf = (driver: NearbyDriver) =>
    t('assign.option', {
      name: driver.full_name,
      km: kilometres(driver.distance),
      minutes: wholeMinutes(pickupTime(driver)),
    });
  const choice = (row: TripRow) => {
    const id = idOfBooking(row);
    const found = planned.data?.find((one) => one.trip_id === id);
    if (!found) return <Spinner size="tiny" aria-label={t('assign.loading')} />;
    const driver = pairs.get(id);
    return (
      <>
        {found.drivers.length > 0 ? (
          <ChoiceList
            size="small"
            aria-label={t('assign.driver-of', { trip: bookingId(row) })}
            choices={found.drivers.map((one) => ({ value: one.id, label: nameOf(one) }))}
            selected={driver?.id}
            shown={t('assign.none')}
            onChoose={(driverId) => {
              const others = [...chosen].filter(([other]) => other !== id);
              setChosen(new Map([...others, [id, driverId]]));
            }}
          />
        ) : null}
        {driver?.ranking ? (
          <Text size={200} className={styles.quiet}>
            <Reasons ranking={driver.ranking} />
          </Text>
        ) : null}
        {driver ? null : <NoDriver planned={found} />}
      </>
    );
  };
  const close = () => onClose(outcomes.size > 0 ? left.map(({ id }) => id) : undefined);
  const submit = () => {
    if (planned.isLoading) return;
    if (ready.length === 0) close();
    else
      mutate(ready, {
        onSuccess: (results) => {
          if ([...results.values()].every((one) => one === 'done'))
            onClose(left.flatMap((row) => (results.has(idOfBooking(row)) ? [] : [row.id])));
        },
      });
  };
  return (
    <DialogShell
      title={t('assign.title')}
      submitText={
        ready.length > 0 || planned.isLoading
          ? t('assign.do-count', { count: ready.length })
          : t('each.close')
      }
      cancelText={t('each.keep')}
      sending={{ submitting: isPending, submitError: error }}
      hasFocusOnSubmit
      onSubmit={submit}
      onClose={close}
    >
      {planned.error ? (
        <ErrorPanel error={planned.error} onRetry={() => void planned.refetch()} />
      ) : (
        <Text role="status">
          {done > 0 ? <span>{`${t('each.result', { done, count: rows.length })} · `}</span> : null}
          <span>
            {planned.data
              ? t('assign.preview', { ready: ready.length, count: left.length })
              : t('assign.loading')}
          </span>
        </Text>
      )}
      <BookingRows rows={rows}>
        {(row) => {
          const outcome = isPending && pairs.has(idOfBooking(row)) ? 'running' : undefined;
          const last = outcome ?? outcomes.get(idOfBooking(row));
          return (
            <div className={styles.choice}>
              {last ? <OutcomeText outcome={last} /> : null}
              {last === 'done' || last === 'running' || planned.error ? null : choice(row)}
            </div>
          );
        }}
      </BookingRows>
    </DialogShell>
  );
}
