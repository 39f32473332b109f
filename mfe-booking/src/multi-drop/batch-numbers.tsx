import { dash, formatMoney, useMessages, kilometres } from 'shared-bus';
import { maxDrops } from 'shared-contracts/bookings/batch';
import { rupeesOf } from 'shared-contracts/core/amount';

import { BarNumber, BarNumbers } from '../estimate/bar-number.tsx';
import { useDropsInsurance } from '../estimate/use-insurance.ts';
import type { WaysCost } from '../estimate/use-ways.ts';
import { useFormValue } from '../form/booking-form.tsx';
import { messages } from '../messages.ts';
import { useBatchFare, useBatchWays } from './use-batch-ways.ts';

/** Separate from the other numbers, because a fixed fare changes it at each key. */
function BatchFare({ fares, isPending }: Pick<WaysCost, 'fares' | 'isPending'>) {
  const t = useMessages(messages);
  const insurance = useDropsInsurance();
  const fare = useBatchFare(fares);
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
  const drops = useFormValue((values) => values.drops);
  const { fares, meters, isPending, hasWays } = useBatchWays();
  const cash = drops.reduce((sum, drop) => sum + rupeesOf(drop.cod_amount), 0);
  const length = meters === undefined ? dash : t('kilometres', { count: kilometres(meters) });
  return (
    <BarNumbers>
      <BarNumber label={t('drops.title')}>
        {t('drops.count', { count: drops.length, most: maxDrops })}
      </BarNumber>
      {cash > 0 ? <BarNumber label={t('drops.total')}>{formatMoney(cash)}</BarNumber> : null}
      {hasWays ? (
        <>
          <BarNumber label={t('distance')}>{isPending ? '…' : length}</BarNumber>
          <BatchFare fares={fares} isPending={isPending} />
        </>
      ) : null}
    </BarNumbers>
  );
}
