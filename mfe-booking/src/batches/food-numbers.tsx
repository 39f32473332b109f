import { formatMoney, useMessages } from 'shared-bus';

import { BarNumber, BarNumbers } from '../estimate/bar-number.tsx';
import { useWays } from '../estimate/use-ways.ts';
import { useFormValue } from '../form/booking-form.tsx';
import { messages } from '../messages.ts';

/** The cost of a food or box batch, whose route is unknown. */
export function FoodNumbers() {
  const t = useMessages(messages);
  const pickup = useFormValue((values) => values.pickup);
  const service_code = useFormValue((values) => values.service_code);
  const { fares, isPending } = useWays(pickup ? [{ service_code, start: pickup }] : []);
  const [fare] = fares ?? [];
  if (!pickup) return null;
  return (
    <BarNumbers>
      <BarNumber label={t('fare')}>{isPending ? '…' : formatMoney(fare)}</BarNumber>
    </BarNumbers>
  );
}
