import * as T from '../core/schema.ts';

export type OfferState = 'offered' | 'accepted' | 'declined' | 'expired' | 'withdrawn';

/** An offer that its driver has not answered yet, as rows and details show it. */
export const TripOffer = T.Object({
  id: T.RecordId(),
  driver: T.Object({ id: T.RecordId(), full_name: T.String() }),
  offered_at: T.Instant(),
  /** From this moment it can't be accepted. */
  expires_at: T.Instant(),
});
export type TripOffer = T.ReadShape<typeof TripOffer>;

/** Our server's extra fields of a row and a detail. */
export const offerFields = {
  offer: T.Optional(T.Nullable(TripOffer)),
  /** Offers of this booking that were declined or had no answer in time. */
  offers_not_taken: T.Optional(T.Integer()),
  /** The name of the person who holds it back from automatic dispatch; null where nobody does. */
  held_by: T.Optional(T.Nullable(T.String())),
  /** When automatic dispatch gave it to its driver; null where a person did. */
  automatic_at: T.Optional(T.Nullable(T.Instant())),
};
