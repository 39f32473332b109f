import { Badge, Caption1, makeStyles, Skeleton, SkeletonItem, Text, tokens } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import type { Passenger } from 'shared-contracts/bookings/booking';
import { isLocalPhone } from 'shared-contracts/core/phone';
import { listStates } from 'shared-contracts/trips/trip';
import { useBookingForm } from '../booking-form.tsx';
import { catalogue } from '../catalogue.ts';
import type { CallerFields } from '../prefill.ts';
import { usePlaces } from '../use-places.ts';
import type { PastWay } from './past-way.tsx';
import { PastWayButton } from './past-way.tsx';
import { useCaller } from './use-caller.ts';
import { useKeyedWays } from './use-keyed-ways.ts';

const useStyles = makeStyles({
  card: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS, padding: tokens.spacingHorizontalS, backgroundColor: tokens.colorNeutralBackground2, borderRadius: tokens.borderRadiusMedium },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS, rowGap: tokens.spacingVerticalXXS },
  hint: { color: tokens.colorNeutralForeground3 },
});

const shownWays = 3;
const running: ReadonlySet<string> = new Set([...listStates.scheduled, ...listStates.inprogress]);

function waysOf({ trips = [], address }: Passenger): PastWay[] {
  const ways: PastWay[] = trips.map(({ trip_no, pickup, dropoff, service_code, state, bdt }) => ({ id: trip_no, pickup, dropoff, trip: { service_code, state, bdt } }));
  const isNew = address !== null && !trips.some(({ pickup }) => pickup.lat === address.lat && pickup.lng === address.lng);
  const last: PastWay[] = isNew ? [{ id: 'last-place', pickup: address, dropoff: null }] : [];
  return [...ways, ...last].slice(0, shownWays);
}

/** What is known of the caller: appears as soon as the number is whole. Each last trip is one key away. */
export function CallerCard({ kept }: { kept: readonly (keyof CallerFields)[] }) {
  const t = useMessages(catalogue);
  const styles = useStyles();
  const { values } = useBookingForm();
  const places = usePlaces();
  const caller = useCaller(kept);
  const ways = caller.data ? waysOf(caller.data) : [];
  const take = ({ pickup, dropoff }: PastWay) => {
    places.place('pickup', pickup, pickup.address);
    if (dropoff) places.place('dropoff', dropoff, dropoff.address);
  };
  useKeyedWays(ways, take);

  if (!isLocalPhone(values.phone)) return null;
  if (caller.isPending) return <Skeleton aria-label={t('caller.loading')} className={styles.card}><SkeletonItem size={16} /><SkeletonItem size={28} /></Skeleton>;
  if (caller.isError) return <div className={styles.card} role="status"><Caption1 className={styles.hint}>{t('caller.failed')}</Caption1></div>;
  const open = caller.data?.trips?.find(({ state }) => running.has(state));
  return (
    <section className={styles.card} aria-label={t(caller.data ? 'caller.known' : 'caller.new')}>
      <div className={styles.head} role="status">
        <Badge appearance="tint" color={caller.data ? 'brand' : 'informative'}>{t(caller.data ? 'caller.known' : 'caller.new')}</Badge>
        {caller.data ? <Text weight="semibold" dir="auto">{caller.data.name}</Text> : <Caption1 className={styles.hint}>{t('caller.new-hint')}</Caption1>}
        {open ? <Badge appearance="tint" color="warning">{t('caller.open', { trip_no: open.trip_no })}</Badge> : null}
      </div>
      {ways.map((way, index) => <PastWayButton key={way.id} way={way} number={index + 1} onUse={() => take(way)} />)}
    </section>
  );
}
