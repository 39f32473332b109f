import { makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { useMessages, useLanguage } from 'shared-bus';
import type { TripRow } from 'shared-contracts/trips/trip';
import { ElapsedTime, RouteText, ServiceLabel, StatusBadge } from 'shared-ui/display';
import { PageLink } from 'shared-ui/page';

import { detailLinkOf } from '../table/trip-actions.tsx';
import { bookingId } from '../table/trip-column.tsx';
import type { ZoneDemand } from './demand.ts';
import { liveMapMessages } from './live-map-messages.ts';

const useStyles = makeStyles({
  rail: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    minBlockSize: 0,
    blockSize: '100%',
    boxSizing: 'border-box',
    paddingBlockStart: tokens.spacingVerticalS,
    overflowY: 'auto',
  },
  title: { paddingInline: tokens.spacingHorizontalM, margin: 0 },
  text: { paddingInline: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground2 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    // The mark of a late trip is placed in it.
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalSNudge,
    borderBlockEndStyle: 'solid',
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndColor: tokens.colorNeutralStroke2,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  route: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  end: { display: 'flex', justifyContent: 'flex-end' },
});

/** The zones named in the rail. */
const namedZones = 5;

interface RailProps {
  rows: readonly TripRow[];
  isFailed: boolean;
  zones: readonly ZoneDemand[];
  /** The trip under the pointer or with the focus; undefined once it is left. */
  onTrip: (id: string | undefined) => void;
}

/** The trips in progress, the most urgent first, and the zones that lack drivers. */
export function Rail({ rows, isFailed, zones, onTrip }: RailProps) {
  const t = useMessages(liveMapMessages);
  const styles = useStyles();
  const { language } = useLanguage();
  const short = zones.filter((zone) => zone.short > 0).slice(0, namedZones);
  return (
    <div className={styles.rail}>
      <Subtitle2 as="h2" block className={styles.title}>
        {t('zones')}
      </Subtitle2>
      {short.length === 0 ? <Text className={styles.text}>{t('zones.none')}</Text> : null}
      <ul className={styles.list}>
        {short.map(({ id, zone, waiting, free }) => (
          <li key={id} className={styles.row}>
            <bdi className={styles.route}>{(language === 'ur' && zone.urdu_text) || zone.zone}</bdi>
            <span className={styles.quiet}>{t('zones.row', { waiting, free })}</span>
          </li>
        ))}
      </ul>
      <Subtitle2 as="h2" block className={styles.title}>
        {t('list')}
      </Subtitle2>
      {rows.length === 0 ? (
        <Text className={styles.text}>{t(isFailed ? 'list.failed' : 'list.none')}</Text>
      ) : null}
      <ul className={styles.list}>
        {rows.map((trip) => (
          <li
            key={trip.id}
            className={styles.row}
            onMouseEnter={() => onTrip(trip.id)}
            onMouseLeave={() => onTrip(undefined)}
            onFocus={() => onTrip(trip.id)}
            onBlur={() => onTrip(undefined)}
          >
            <span className={styles.route}>
              <RouteText pickup={trip.pickup} dropoff={trip.dropoff} wraps />
            </span>
            <span className={styles.end}>
              <ElapsedTime
                since={trip.dt}
                redAfterSeconds={0}
                needsAction={trip.needs_action ?? null}
              />
            </span>
            <span className={styles.quiet}>
              <PageLink to={`/inprogress/${detailLinkOf(trip).id}`}>
                <bdi>{bookingId(trip)}</bdi>
              </PageLink>
              <ServiceLabel code={trip.trip_type} />
            </span>
            <span className={styles.end}>
              <StatusBadge state={trip.state} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
