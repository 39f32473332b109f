import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { memo } from 'react';
import { dash, useLanguage, useMessages, useReference } from 'shared-bus';
import { nameIn } from 'shared-contracts/reference/names';
import type { Zone } from 'shared-contracts/reference/reference';

import { uiMessages } from '../messages/ui-messages.ts';

const urduOf = new WeakMap<readonly Zone[], ReadonlyMap<string, string>>();

/** Rows have zone names in English; the start-up data has the Urdu names. */
function urduNames(zones: readonly Zone[]): ReadonlyMap<string, string> {
  const known = urduOf.get(zones) ?? new Map(zones.map(({ zone, urdu_text }) => [zone, urdu_text]));
  urduOf.set(zones, known);
  return known;
}

/** A zone's name in the reader's language; its title is the address. */
export const ZoneText = memo(function ZoneText({
  zone,
  address,
}: {
  zone: string | undefined;
  address: string | undefined;
}) {
  const { language } = useLanguage();
  const zones = useReference('zones');
  if (!zone) return <span>{dash}</span>;
  return <bdi title={address}>{nameIn(language, zone, urduNames(zones).get(zone))}</bdi>;
});

interface Place {
  zone_en: string;
  address: string;
}

/** A place in a text: its zone, or its address where it has no zone. */
function PlaceText({ place }: { place: Place }) {
  return place.zone_en ? (
    <ZoneText zone={place.zone_en} address={place.address} />
  ) : (
    <bdi>{place.address || dash}</bdi>
  );
}

const phone = '@media (max-width: 639px)';
const useStyles = makeStyles({
  route: {
    display: 'inline-grid',
    // The longer of the two ends is cut first.
    gridTemplateColumns: 'minmax(0, max-content) max-content minmax(0, max-content)',
    maxInlineSize: '100%',
    // At its own end, regardless of the page's direction.
    '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', maxInlineSize: '100%' },
    // A phone's row has room for the second end below the first, not for both side by side.
    [phone]: { display: 'inline-flex', flexWrap: 'wrap' },
  },
  from: {
    display: 'contents',
    [phone]: { display: 'inline-flex', maxInlineSize: '100%', '> bdi': { minInlineSize: 0 } },
  },
  // The second end goes below the first one where they have no room side by side.
  wrapping: { display: 'inline-flex', flexWrap: 'wrap' },
  unbroken: { display: 'inline-flex', maxInlineSize: '100%', '> bdi': { minInlineSize: 0 } },
  to: { whiteSpace: 'pre', flexShrink: 0 },
});

interface RouteProps {
  pickup: Place;
  dropoff: Place | null;
  /** On two lines where one is too short; on a phone always. */
  wraps?: boolean;
}

/** Pickup and drop-off; only the pickup where a booking has no drop-off. */
export function RouteText({ pickup, dropoff, wraps = false }: RouteProps) {
  const t = useMessages(uiMessages);
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.route, wraps && styles.wrapping)}>
      <span className={mergeClasses(styles.from, wraps && styles.unbroken)}>
        <PlaceText place={pickup} />
        {dropoff ? <span className={styles.to}>{` ${t('route.to')} `}</span> : null}
      </span>
      {dropoff ? <PlaceText place={dropoff} /> : null}
    </span>
  );
}
