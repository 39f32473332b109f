import { Badge, Button, Caption1, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDateTime, formatMoney, formatTime, notify, useMessages, useRole } from 'shared-bus';
import { formatPhone } from 'shared-contracts/core/phone';
import { isolateFirstStrong, isolateLtr } from 'shared-contracts/core/text';
import { ConfirmDialog, DialogShell } from 'shared-ui/feedback';
import { PageLink } from 'shared-ui/page';

import { besideUrl } from '../draft/beside.ts';
import { fareOfWay } from '../estimate/fare-of-way.queries.ts';
import { localNumber, numberOf, type WaitingBooking } from '../waiting/waiting-booking.ts';
import {
  moveToForm,
  removeBooking,
  sendAgain,
  useWaitingBookings,
  waitingBookings,
} from '../waiting/waiting-bookings.ts';
import { unsentMessages } from './unsent-messages.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalM,
    borderBlockEndStyle: 'solid',
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndColor: tokens.colorNeutralStroke2,
    ':last-child': { borderBlockEndStyle: 'none' },
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
  },
  hint: { color: tokens.colorNeutralForeground3 },
  refusal: { color: tokens.colorStatusDangerForeground1 },
  number: { fontVariantNumeric: 'tabular-nums' },
});

/** The name is first in both languages, also in the other script. */
const personOf = ({ values: { name, phone } }: WaitingBooking): string =>
  [name && isolateFirstStrong(name, 'rtl'), phone && isolateLtr(formatPhone(phone))]
    .filter(Boolean)
    .join(' · ');

const routeOf = ({ values }: WaitingBooking): string =>
  [values.pickup_address, values.dropoff_address].filter(Boolean).join(' › ');

/** The fare that the form showed when the booking was taken. */
const fareOf = ({ values: { fare, estimate } }: WaitingBooking): number | undefined =>
  fare ?? estimate?.adjusted_fare ?? estimate?.actual ?? undefined;

/** Waiting bookings in order, each to correct, send again or discard; and the numbers of sent ones. */
export function UnsentDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(unsentMessages);
  const styles = useStyles();
  const navigate = useNavigate();
  const bookings = useWaitingBookings();
  const [discarding, setDiscarding] = useState<WaitingBooking>();
  const close = () => {
    for (const booking of waitingBookings())
      if (booking.state === 'created') removeBooking(booking);
    onClose();
  };
  const correct = async (booking: WaitingBooking) => {
    const formId = await moveToForm(booking);
    const { row } = booking;
    if (formId === undefined) {
      const [title, body] = [t('correct.busy'), t('correct.busy-body')];
      notify({ intent: 'warning', title, body, durationMs: 5000 });
      return;
    }
    close();
    void (row
      ? navigate(`/queue/${row.booking_id}`, {
          state: { currentBookingRow: row, bookingType: 'queuedBookingType' },
        })
      : navigate(besideUrl(formId)));
  };
  if (discarding)
    return (
      <ConfirmDialog
        title={t('discard.title', { number: isolateLtr(localNumber(discarding)) })}
        body={t('discard.body', { person: personOf(discarding) })}
        confirmText={t('discard.yes')}
        cancelText={t('discard.no')}
        danger
        onConfirm={() => {
          removeBooking(discarding);
          setDiscarding(undefined);
        }}
        onClose={() => setDiscarding(undefined)}
      />
    );
  return (
    <DialogShell
      title={t('title')}
      submitText={t('close')}
      cancelText={null}
      sending={{ submitting: false, submitError: null }}
      onSubmit={close}
      onClose={close}
    >
      {bookings.length === 0 ? <Text>{t('empty')}</Text> : null}
      <ul className={styles.list}>
        {bookings.map((booking) => (
          <li key={booking.key} className={styles.item}>
            <Item
              booking={booking}
              onCorrect={() => void correct(booking)}
              onDiscard={() => setDiscarding(booking)}
              onOpen={close}
            />
          </li>
        ))}
      </ul>
    </DialogShell>
  );
}

function Item({
  booking,
  onCorrect,
  onDiscard,
  onOpen,
}: {
  booking: WaitingBooking;
  onCorrect: () => void;
  onDiscard: () => void;
  onOpen: () => void;
}) {
  const t = useMessages(unsentMessages);
  const styles = useStyles();
  const { state, refusal, created, takenAt, note, isOutdated } = booking;
  const fare = fareOf(booking);
  const taken = t('taken', { time: (isOutdated ? formatDateTime : formatTime)(takenAt) });
  const fareText =
    fare === undefined ? t('fare.later') : t('fare.provisional', { fare: formatMoney(fare) });
  return (
    <>
      <div className={styles.line}>
        <Badge appearance="outline" color="informative">
          {isolateLtr(localNumber(booking))}
        </Badge>
        <Text weight="semibold">{personOf(booking)}</Text>
      </div>
      <Caption1>
        <bdi>{routeOf(booking)}</bdi>
      </Caption1>
      <Caption1 className={styles.hint}>{created ? taken : `${taken} · ${fareText}`}</Caption1>
      {created ? (
        <Created booking={booking} onOpen={onOpen} />
      ) : (
        <>
          <div role="status">
            {note === 'gone' ? (
              <Text className={styles.refusal}>{t('note.gone')}</Text>
            ) : isOutdated ? (
              <Text className={styles.refusal}>{t('outdated')}</Text>
            ) : refusal && state === 'stopped' ? (
              <Text className={styles.refusal}>
                {[refusal.title, refusal.message].filter(Boolean).join(': ')}
              </Text>
            ) : (
              <Text>{t(note ? 'waiting.note' : 'waiting')}</Text>
            )}
          </div>
          <div className={styles.line}>
            {state === 'stopped' ? (
              <Button size="small" onClick={() => sendAgain(booking)}>
                {t('again')}
              </Button>
            ) : null}
            <Button size="small" onClick={onCorrect}>
              {t('correct')}
            </Button>
            <Button size="small" appearance="subtle" onClick={onDiscard}>
              {t('discard')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

/** The server's fare of a ride that was sent, unless the agent had set one. */
function useServerFare({ request, values }: WaitingBooking): number | undefined {
  const isClient = useRole() === 'dispatch_client';
  const { service_code, pickup, dropoff, fare } = values;
  const isAsked = request.to === 'ride' && !fare && service_code !== undefined && pickup && dropoff;
  const start = pickup ?? nowhere;
  const end = dropoff ?? nowhere;
  const { data } = useQuery({
    ...fareOfWay({ service_code: service_code ?? 0, start, end }),
    enabled: Boolean(isAsked),
  });
  return fare ?? (isClient ? data?.actual : (data?.adjusted_fare ?? data?.actual)) ?? undefined;
}
const nowhere = { lat: 0, lng: 0 };

/** The server's number and fare; a dispatcher has no trip screens. */
function Created({ booking, onOpen }: { booking: WaitingBooking; onOpen: () => void }) {
  const t = useMessages(unsentMessages);
  const styles = useStyles();
  const role = useRole();
  const fare = useServerFare(booking);
  const text = t('created', { number: isolateLtr(numberOf(booking)) });
  return (
    <Text className={styles.number}>
      {role === 'dispatcher' ? (
        text
      ) : (
        <PageLink to={`/scheduled/${booking.created?.trip_no}`} onOpen={onOpen}>
          {text}
        </PageLink>
      )}
      {fare === undefined ? null : (
        <span>{` · ${t('fare.sent', { fare: formatMoney(fare) })}`}</span>
      )}
    </Text>
  );
}
