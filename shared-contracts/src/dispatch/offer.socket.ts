import * as T from '../core/schema.ts';
import { socketEvent } from '../core/socket-event.ts';

/** A driver has accepted this user's offer. The id is the trip's. */
export const offerAccepted = socketEvent({
  name: 'OFFER_ACCEPTED',
  section: 'desk',
  row: T.Object({ id: T.RecordId(), trip_no: T.String(), driver: T.String() }),
});
