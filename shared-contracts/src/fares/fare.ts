import * as T from '../core/schema.ts';

/**
 * A fare estimate (docs/domain/booking.md#create-calls). Money in rupees, `dist` metres, `time`
 * seconds.
 */
export const FareEstimate = T.Object({
  est_req_id: T.String(),
  actual: T.Integer(),
  adjusted_fare: T.Integer(),
  calldata: T.Object({ dist: T.Integer(), time: T.Integer() }),
});

export type FareEstimate = T.ReadShape<typeof FareEstimate>;
