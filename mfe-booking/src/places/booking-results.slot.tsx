import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLanguage, useMessages, useReference, useRole } from 'shared-bus';
import { coordinatesReasons } from 'shared-contracts/core/field-messages/coordinates-reasons';
import { formatPhone, isLocalPhone, phoneDigits, readPhone } from 'shared-contracts/core/phone';
import type {
  FoundByRemote,
  PaletteResult,
  SlotProps,
} from 'shared-contracts/federation/remote.lists';
import {
  readCoordinates,
  writeCoordinates,
  type Coordinates,
} from 'shared-contracts/places/coordinates';
import { findPlace, latlngOf, usePlaceSearch } from 'shared-ui/places';

import { callerByPhone } from '../form/caller.queries.ts';
import { messages } from '../messages.ts';
import { cityFinder } from './areas.ts';

const newBooking = (values: Record<string, string>): string =>
  `/queue/newBooking?${new URLSearchParams(values)}`;

/** How many places the palette shows. */
const maxResults = 4;

/**
 * Places, the point of coordinates or of a map's link, and the caller of a whole phone number: each
 * opens a new booking with it. A dispatch client books from its own place, so a place is where its booking goes.
 */
export default function BookingResultsSlot({ text, onResults }: SlotProps['palette:results']) {
  const t = useMessages(messages);
  const { language } = useLanguage();
  const zones = useReference('zones');
  const cities = useReference('cities');
  const isClient = useRole() === 'dispatch_client';
  // Memoised by the text, because each reading is a new object.
  const { at, swapped } = useMemo(() => readCoordinates(text), [text]);
  const point = at ?? swapped;
  const isPlace = !point && (phoneDigits(text) === '' || /\p{L}/u.test(text));
  const phone = (isClient || point ? undefined : readPhone(text).phone) ?? '';
  const caller = useQuery({ ...callerByPhone(phone), retry: false });
  const places = usePlaceSearch({
    remote: 'mfe-booking',
    typed: text,
    city: '',
    enabled: isPlace,
    // The palette has already waited.
    delayOf: () => 0,
  });

  const isAsked = point !== undefined || isPlace || isLocalPhone(phone);
  const isError = isPlace ? places.state === 'failed' : caller.isError;
  const isPending = isPlace ? !places.isUpToDate : caller.isFetching;
  const { data: passenger } = caller;
  const { list } = places;
  const found = useMemo((): FoundByRemote => {
    if (!isAsked) return [];
    if (isError) return 'failed';
    if (isPending) return 'searching';
    const stop = isClient ? 'dropoff' : 'pickup';
    const bookingAt = ({ lat, lng }: Coordinates, address: string): string => {
      const city = cityFinder(zones, cities)(lat, lng);
      return newBooking({
        [`${stop}_address`]: address,
        [`${stop}_lat`]: String(lat),
        [`${stop}_lng`]: String(lng),
        ...(stop === 'pickup' && city && { city }),
      });
    };
    if (point)
      return [
        {
          key: 'point',
          kind: 'place',
          title: writeCoordinates(point),
          note: (at ? '' : `${coordinatesReasons.swapped[language]} · `) + t(`found.${stop}`),
          async to() {
            const place = await findPlace(latlngOf(point));
            return bookingAt(point, place?.address ?? writeCoordinates(point));
          },
          ...(at && { isExact: true }),
        },
      ];
    if (!isPlace)
      return [
        {
          key: 'caller',
          kind: 'person',
          title: passenger?.name || formatPhone(phone),
          note: t(passenger ? 'found.caller' : 'found.new-caller', { phone: formatPhone(phone) }),
          to: newBooking({ phone }),
        },
      ];
    return list.slice(0, maxResults).map(({ place_id, description, session }): PaletteResult => ({
      key: place_id,
      kind: 'place',
      title: description,
      note: t(`found.${stop}`),
      async to() {
        const place = await findPlace({ place_id, session });
        if (!place) throw new Error(`no place ${place_id}`);
        return bookingAt(place, description);
      },
    }));
  }, [
    isAsked,
    isError,
    isPending,
    at,
    point,
    language,
    isPlace,
    isClient,
    passenger,
    list,
    phone,
    zones,
    cities,
    t,
  ]);
  useEffect(() => onResults('mfe-booking', found), [onResults, found]);
  return null;
}
