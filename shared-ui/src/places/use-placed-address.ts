import { useMutation, type MutationKey } from '@tanstack/react-query';
import { notifyFailure } from 'shared-bus';
import { writeCoordinates, type Coordinates } from 'shared-contracts/places/coordinates';
import { isDictated } from 'shared-contracts/places/named-place';
import { roundCoordinate } from 'shared-contracts/places/place';

import { findPlace, latlngOf, type FoundPlace, type Suggestion } from './place.queries.ts';

/** Where an address is. `infence` is null until the server has answered. */
interface AddressPin extends Coordinates {
  infence: boolean | null;
}

/** An address and its pin, as a form has them. */
export interface PlacedAddress<P extends AddressPin> {
  text: string;
  at: P | null;
  /** The text for which the pin was set. */
  placed: string;
  /** The text that the place gave; other text is the user's. */
  given: string;
}

interface PlacedAddressOptions<P extends AddressPin> {
  mutationKey: MutationKey;
  /** Changes the form's address, for the user or once the server has answered. */
  update: (
    change: (now: PlacedAddress<P>) => Partial<PlacedAddress<P>>,
    by: 'user' | 'server',
  ) => void;
  /** The pin at a point whose place is not known. */
  pinAt: (at: Coordinates, infence: boolean | null) => P;
  pinOf: (found: FoundPlace) => P;
  /** Whether a point counts as outside the service area while the server can't be asked. */
  isOutsideOnFailure?: boolean;
}

/**
 * Sets an address by a suggestion or by its pin, and looks its place up. A late answer is ignored
 * where the address has changed.
 */
export function usePlacedAddress<P extends AddressPin>({
  mutationKey,
  update,
  pinAt,
  pinOf,
  isOutsideOnFailure = false,
}: PlacedAddressOptions<P>) {
  const finding = useMutation({
    mutationKey,
    mutationFn: (query: Parameters<typeof findPlace>[0]) => findPlace(query),
  });
  return {
    isFinding: finding.isPending,
    /** A suggestion was chosen. Says whether its place was found. */
    async choose({ place_id, description, session }: Suggestion): Promise<boolean> {
      update(() => ({ at: null, text: description, placed: '', given: '' }), 'user');
      try {
        const found = await finding.mutateAsync({ place_id, session });
        if (!found) return false;
        update(
          ({ at, text }) =>
            at === null && text === description
              ? { at: pinOf(found), placed: description, given: description }
              : {},
          'server',
        );
        return true;
      } catch (error) {
        notifyFailure(error);
        return false;
      }
    },
    /**
     * A pin was placed, or coordinates were typed: the text follows, unless it was dictated. A
     * given `address` stays, and only its place is looked up.
     */
    place(at: Coordinates, address?: string): void {
      const point = { lat: roundCoordinate(at.lat), lng: roundCoordinate(at.lng) };
      const isOwn = ({ text, given }: PlacedAddress<P>) => isDictated(text, given);
      update((now) => {
        const given = address ?? writeCoordinates(point);
        const text = address === undefined && isOwn(now) ? now.text : given;
        return { at: pinAt(point, null), text, placed: text, given };
      }, 'user');
      const answer = (next: (now: PlacedAddress<P>) => Partial<PlacedAddress<P>>) =>
        update((now) => {
          const { lat, lng, infence } = now.at ?? {};
          const isSame = lat === point.lat && lng === point.lng && infence === null;
          return isSame ? next(now) : {};
        }, 'server');
      const outside = () => answer(() => ({ at: pinAt(point, false) }));
      finding.mutateAsync(latlngOf(point)).then(
        (found) => {
          // The coordinates are the address then.
          if (!found) return outside();
          answer((now) => {
            const given = address ?? found.address;
            const text = address !== undefined || isOwn(now) ? now.text : given;
            // The pin stays where it was placed: the server's place only names it.
            return { at: { ...pinOf(found), ...point }, text, placed: text, given };
          });
        },
        (error: unknown) => {
          if (isOutsideOnFailure) outside();
          notifyFailure(error);
        },
      );
    },
  };
}
