import { dropCodeOf } from 'shared-contracts/bookings/batch.rules';
import { rupeesOf } from 'shared-contracts/core/amount';

import type { Way } from '../estimate/fare-of-way.queries.ts';
import { useWays, type WaysCost } from '../estimate/use-ways.ts';
import { hasFixedFares } from '../form/booking-check.ts';
import { useFormValue } from '../form/booking-form.tsx';
import type { BookingValues } from '../form/booking-values.ts';

/** The service of the return trip. */
const returnCode = 21;

/** The trips of a batch as they are priced: from the pickup to each drop, and the return trip. */
function waysOf(
  pickup: BookingValues['pickup'],
  drops: BookingValues['drops'],
  back: boolean,
): readonly Way[] {
  const places = drops.flatMap(({ point, cod_amount }) =>
    point ? [{ point, code: dropCodeOf(rupeesOf(cod_amount)) }] : [],
  );
  const last = places.at(-1)?.point;
  // A drop without a place has no price, and the sum would be wrong.
  if (!pickup || !last || places.length < drops.length) return [];
  return [
    ...places.map(({ point, code }) => ({ service_code: code, start: pickup, end: point })),
    ...(back ? [{ service_code: returnCode, start: last, end: pickup }] : []),
  ];
}

/** The ways of the form's batch, and their cost. */
export function useBatchWays(): WaysCost & { hasWays: boolean } {
  const pickup = useFormValue((values) => values.pickup);
  const drops = useFormValue((values) => values.drops);
  const back = useFormValue((values) => values.is_return_run);
  const ways = waysOf(pickup, drops, back);
  return { ...useWays(ways), hasWays: ways.length > 0 };
}

/** The sum of a batch's fares, with the one that is fixed; undefined while they are unknown. */
export function useBatchFare(fares: WaysCost['fares']): number | undefined {
  const fixed = useFormValue((values) =>
    fares && hasFixedFares(values) ? rupeesOf(values.fixed_fare_customer) : 0,
  );
  return fares?.reduce((sum, one, index) => sum + (index === 0 && fixed > 0 ? fixed : one), 0);
}
