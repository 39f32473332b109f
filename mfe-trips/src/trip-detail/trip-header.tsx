import { Avatar, makeStyles, Text, tokens, Tooltip } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left';
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right';
import { useQuery } from '@tanstack/react-query';
import { dash, formatDateTime, useClock, useLanguage, useMessages } from 'shared-bus';
import { isPartial, stateOfBooking } from 'shared-contracts/trips/booking-state';
import { actionMinutes } from 'shared-contracts/trips/needs-action.rules';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { ActionReasonText, CopyableId, ServiceLabel, StatusBadge } from 'shared-ui/display';
import { MissedButton } from 'shared-ui/drivers';
import { ButtonLink } from 'shared-ui/page';

import { detailMessages } from '../detail-messages.ts';
import { CallLink } from '../trip/call-link.tsx';
import { driverPictureUrl, pictureTokenQuery } from '../trip/trip.queries.ts';
import { TrackingLink } from './tracking-link.tsx';
import type { Variant } from './trip-stats.ts';

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  driver: { display: 'flex', flexDirection: 'column' },
  label: { color: tokens.colorNeutralForeground3 },
  late: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
});

/**
 * In Progress on its own screen; on the completed one by state (docs/domain/trip-detail.md#screen).
 */
function titleOf(
  variant: Variant,
  state: TripDetail['state'],
): 'scheduled' | 'inprogress' | 'completed' | 'cancelled' | 'expired' {
  if (variant !== 'completed') return variant;
  if (state === 'expired') return 'expired';
  return state === 'cancelled' || state === 'batch_cancelled' ? 'cancelled' : 'completed';
}

/** Mazay is called Food here, and here alone (docs/domain/trip-detail.md#details-tab). */
const shownService = (code: number | null): number | null => (code === 41 ? 36 : code);

/** When and how the booking ended, and why, if the server has a reason. */
function EndedAt({ trip, state }: { trip: TripDetail; state: TripDetail['state'] }) {
  const t = useMessages(detailMessages);
  const end = titleOf('completed', state);
  if (!trip.dtu || end === 'scheduled' || end === 'inprogress') return null;
  return (
    <>
      <Text>{t(`${end}.at`, { time: formatDateTime(trip.dtu) })}</Text>
      {end !== 'completed' && trip.cancel_reason ? (
        <Text>
          <span>{t('ended.reason')}</span>: <bdi>{trip.cancel_reason}</bdi>
        </Text>
      ) : null}
    </>
  );
}

/** The identity line, the driver and the passenger (docs/look.md#trip-detail). */
export function TripHeader({
  trip,
  variant,
  home,
}: {
  trip: TripDetail;
  variant: Variant;
  /** The list, or the report, from which it was opened. */
  home: string;
}) {
  const t = useMessages(detailMessages);
  const styles = useStyles();
  const { driver, passenger } = trip;
  const booking = stateOfBooking(trip);
  const number = trip.batch_number ?? trip.trip_no;
  const { direction } = useLanguage();
  const late = useClock((now) => actionMinutes(trip.needs_action, now));
  const title = t(`title.${titleOf(variant, booking.state)}`);
  const file = driver?.img_id;
  const { data: token } = useQuery({ ...pictureTokenQuery(), enabled: typeof file === 'string' });
  // The initials replace a picture that cannot be loaded.
  const photo = file && token ? driverPictureUrl(file, token) : undefined;
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <Tooltip content={t('back')} relationship="label">
          <ButtonLink
            appearance="subtle"
            size="medium"
            icon={direction === 'rtl' ? <ArrowRightRegular /> : <ArrowLeftRegular />}
            to={home}
          />
        </Tooltip>
        {/* Whose list of headings is read alone learns which trip it is. */}
        <h1 className={styles.title} aria-label={`${title} ${number}`}>
          {title}
        </h1>
        {late > 0 ? (
          <span className={styles.late}>
            <ActionReasonText needsAction={trip.needs_action} minutes={late} />
          </span>
        ) : null}
        <CopyableId text={number} />
        <ServiceLabel code={shownService(trip.trip_type)} />
        <StatusBadge state={booking.state} />
        {isPartial(booking) ? (
          <Text>{t('state.part', { reached: booking.reached, of: booking.of })}</Text>
        ) : null}
        {variant === 'completed' ? <EndedAt trip={trip} state={booking.state} /> : null}
      </div>
      {variant !== 'scheduled' && driver ? (
        <div className={styles.line}>
          <Avatar
            size={40}
            name={driver.full_name}
            image={photo ? { src: photo } : null}
            aria-label={t('driver.photo', { name: driver.full_name })}
          />
          <span className={styles.driver}>
            <Text weight="semibold">{driver.full_name}</Text>
            <Text size={200}>
              {t('driver.rating', { rating: driver.rating_avg?.toFixed(1) ?? dash })}
            </Text>
          </span>
          <CallLink phone={driver.phone} />
          <MissedButton remote="mfe-trips" driver={{ id: driver.id, name: driver.full_name }} />
        </div>
      ) : null}
      <div className={styles.line}>
        <Text size={200} className={styles.label}>
          {t('customer')}
        </Text>
        <Text weight="semibold">
          <bdi>{passenger.name}</bdi>
        </Text>
        <CallLink phone={passenger.phone} />
        {variant === 'completed' ? null : <TrackingLink id={trip.id} />}
      </div>
    </header>
  );
}
