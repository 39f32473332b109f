import { makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { useMessages, useLanguage } from 'shared-bus';
import { zoneName } from 'shared-contracts/reference/names';
import type { TripRow } from 'shared-contracts/trips/trip';

import type { ZoneDemand } from '../city-map/demand.ts';
import { liveMapMessages } from '../city-map/live-map-messages.ts';
import { TripRows, useRowStyles } from '../city-map/trip-rows.tsx';

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
  const row = useRowStyles();
  const { language } = useLanguage();
  const short = zones.filter((zone) => zone.short > 0).slice(0, namedZones);
  return (
    <div className={styles.rail}>
      <Subtitle2 as="h2" block className={styles.title}>
        {t('zones')}
      </Subtitle2>
      {short.length === 0 ? <Text className={styles.text}>{t('zones.none')}</Text> : null}
      <ul className={row.list}>
        {short.map(({ id, zone, waiting, free }) => (
          <li key={id} className={row.row}>
            <bdi className={row.route}>{zoneName(zone, language)}</bdi>
            <span className={row.quiet}>{t('zones.row', { waiting, free })}</span>
          </li>
        ))}
      </ul>
      <Subtitle2 as="h2" block className={styles.title}>
        {t('list')}
      </Subtitle2>
      {rows.length === 0 ? (
        <Text className={styles.text}>{t(isFailed ? 'list.failed' : 'list.none')}</Text>
      ) : null}
      <TripRows rows={rows} onTrip={onTrip} />
    </div>
  );
}
