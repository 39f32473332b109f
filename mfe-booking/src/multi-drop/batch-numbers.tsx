import { dash, formatMoney, useMessages, kilometres } from 'shared-bus';
import { maxDrops } from 'shared-contracts/bookings/batch';
import { dropCodeOf } from 'shared-contracts/bookings/batch.rules';
import { rupeesOf } from 'shared-contracts/core/amount';

import { BarNumber, BarNumbers } from '../estimate/bar-number.tsx';
import type { Way } from '../estimate/fare-of-way.queries.ts';
import { useDropsInsurance } from '../estimate/use-insurance.ts';
import { useWays, type WaysCost } from '../estimate/use-ways.ts';
import { hasFixedFares } from '../form/booking-check.ts';
import { useFormValue } from '../form/booking-form.tsx';
import type { BookingValues } from '../form/booking-values.ts';
import { messages } from '../messages.ts';

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

/** Separate from the other numbers, because a fixed fare changes it at each key. */
function BatchFare({ fares, isPending }: Pick<WaysCost, 'fares' | 'isPending'>) {
  const t = useMessages(messages);
  const insurance = useDropsInsurance();
  const fixed = useFormValue((values) =>
    hasFixedFares(values) ? rupeesOf(values.fixed_fare_customer) : 0,
  );
  const fare = fares?.reduce(
    (sum, one, index) => sum + (index === 0 && fixed > 0 ? fixed : one),
    0,
  );
  return (
    <>
      <BarNumber label={t('fare')}>{isPending ? '…' : formatMoney(fare)}</BarNumber>
      {insurance > 0 ? (
        <>
          <BarNumber label={t('insurance.charges')}>{formatMoney(insurance)}</BarNumber>
          {fare === undefined ? null : (
            <BarNumber label={t('fare.insured')}>{formatMoney(fare + insurance)}</BarNumber>
          )}
        </>
      ) : null}
    </>
  );
}

/** The totals of a batch: its drops, the cash to collect, and what its trips cost. */
export function BatchNumbers() {
  const t = useMessages(messages);
  const pickup = useFormValue((values) => values.pickup);
  const drops = useFormValue((values) => values.drops);
  const is_return_run = useFormValue((values) => values.is_return_run);
  const ways = waysOf(pickup, drops, is_return_run);
  const { fares, meters, isPending } = useWays(ways);
  const cash = drops.reduce((sum, drop) => sum + rupeesOf(drop.cod_amount), 0);
  const length = meters === undefined ? dash : t('kilometres', { count: kilometres(meters) });
  return (
    <BarNumbers>
      <BarNumber label={t('drops.title')}>
        {t('drops.count', { count: drops.length, most: maxDrops })}
      </BarNumber>
      {cash > 0 ? <BarNumber label={t('drops.total')}>{formatMoney(cash)}</BarNumber> : null}
      {ways.length > 0 ? (
        <>
          <BarNumber label={t('distance')}>{isPending ? '…' : length}</BarNumber>
          <BatchFare fares={fares} isPending={isPending} />
        </>
      ) : null}
    </BarNumbers>
  );
}
