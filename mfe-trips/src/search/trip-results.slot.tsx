import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { dash, useLanguage, useMessages, useReference } from 'shared-bus';
import { formatPhone } from 'shared-contracts/core/phone';
import { toBookingNumber } from 'shared-contracts/core/search-text';
import { isolateLtr } from 'shared-contracts/core/text';
import type {
  FoundByRemote,
  PaletteResult,
  SlotProps,
} from 'shared-contracts/federation/remote.lists';
import { nameIn } from 'shared-contracts/reference/names';
import { serviceName } from 'shared-contracts/services/service';
import type { TripRow } from 'shared-contracts/trips/trip';

import { useViewer } from '../list/use-viewer.ts';
import { messages } from '../messages.ts';
import { detailLinkOf } from '../table/trip-actions.tsx';
import { bookingId } from '../table/trip-column.tsx';
import { foundDriversQuery, foundTripsQuery, searchesFor } from './found-trips.queries.ts';

/** How many trips of a list the palette shows, and how many agents. */
const maxResults = 4;

/** The agents of trips, each once, with the number of their trips. */
function agentsOf(trips: readonly TripRow[]): [name: string, trips: number][] {
  const counts = new Map<string, number>();
  for (const { user_name: name } of trips) if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts];
}

interface Answers {
  lists: (readonly TripRow[] | undefined)[];
  state: 'searching' | 'failed' | 'done';
}
// Earlier results of the same search are not shown: they may have changed.
const combine = (answers: UseQueryResult<readonly TripRow[]>[]): Answers => ({
  lists: answers.map(({ data }) => data),
  state: answers.some(({ isFetching }) => isFetching)
    ? 'searching'
    : answers.some(({ isError }) => isError)
      ? 'failed'
      : 'done',
});

/**
 * Bookings by their number or a whole phone, agents with trips in progress by name, and drivers by
 * name, phone or vehicle number.
 */
export default function TripResultsSlot({ text, onResults }: SlotProps['palette:results']) {
  const t = useMessages(messages);
  const { language } = useLanguage();
  const zones = useReference('zones');
  const viewer = useViewer();
  const searches = useMemo(() => searchesFor(text, viewer), [text, viewer]);
  const queries = useMemo(() => searches.map(foundTripsQuery), [searches]);
  const { lists, state } = useQueries({ queries, combine });
  const drivers = useQuery(foundDriversQuery(text, viewer));

  const found = useMemo((): FoundByRemote => {
    if (state !== 'done') return state;
    if (drivers.isFetching) return 'searching';
    if (drivers.isError) return 'failed';
    const zoneName = (place: TripRow['dropoff']): string => {
      const zone = place?.zone_en ?? '';
      const urdu = zones.find((known) => known.zone === zone)?.urdu_text;
      return nameIn(language, zone, urdu) || place?.address || dash;
    };
    const foundTrips = searches.flatMap(({ list, by }, index): PaletteResult[] => {
      const trips = lists[index] ?? [];
      if (by === 'agent')
        return agentsOf(trips)
          .slice(0, maxResults)
          .map(([name, count]) => ({
            key: `agent ${name}`,
            kind: 'person',
            title: name,
            note: t('found.agent', { count }),
            to: `/inprogress?${new URLSearchParams({ searchby: 'agent', searchvalue: name })}`,
          }));
      return trips.slice(0, maxResults).map((trip): PaletteResult => ({
        key: trip.id,
        kind: 'booking',
        title: [bookingId(trip), trip.trip_type && serviceName(trip.trip_type, language)]
          .filter(Boolean)
          .join(' · '),
        note: `${zoneName(trip.pickup)} › ${zoneName(trip.dropoff)} · ${t(`${list}.title`)}`,
        to: `/${list}/${detailLinkOf(trip).id}`,
        ...(by === 'trip_no' && bookingId(trip) === toBookingNumber(text) && { isExact: true }),
      }));
    });
    const foundDrivers = (drivers.data ?? []).slice(0, maxResults).map((driver): PaletteResult => {
      const [trip] = driver.trip_nos;
      return {
        key: `driver ${driver.id}`,
        kind: 'person',
        title: driver.name,
        note: [t('column.driver'), driver.vehicle_no, isolateLtr(formatPhone(driver.phone)), trip]
          .filter(Boolean)
          .join(' · '),
        to: trip ? `/inprogress/${trip}` : `/map?${new URLSearchParams({ city: driver.city })}`,
      };
    });
    return [...foundTrips, ...foundDrivers];
  }, [
    state,
    drivers.isFetching,
    drivers.isError,
    drivers.data,
    lists,
    searches,
    zones,
    language,
    text,
    t,
  ]);
  useEffect(() => onResults('mfe-trips', found), [onResults, found]);
  return null;
}
