import { formatDuration, useClock, useMessages } from 'shared-bus';
import type { TripOffer } from 'shared-contracts/dispatch/offer';

import { careMessages } from '../care-messages.ts';
import { RowNote } from './row-note.tsx';

/** A running offer in words: its driver, and the time left by the server's clock. */
export function useOfferText(offer: TripOffer, isShort = false): string {
  const t = useMessages(careMessages);
  const left = useClock((now) =>
    Math.max(0, Math.ceil((Date.parse(offer.expires_at) - now) / 1000)),
  );
  return t(isShort ? 'offer.left.short' : 'offer.left', {
    name: offer.driver.full_name,
    time: formatDuration(left),
  });
}

/** A running offer in a row. */
export function OfferText({ offer, isShort = false }: { offer: TripOffer; isShort?: boolean }) {
  return <RowNote text={useOfferText(offer, isShort)} />;
}
