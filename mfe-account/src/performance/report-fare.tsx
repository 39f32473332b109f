import { Tooltip } from '@fluentui/react-components';
import { formatMoney, useMessages } from 'shared-bus';
import type { PerformanceRow } from 'shared-contracts/performance/performance';

import { messages } from '../messages.ts';
import { Money } from '../values.tsx';

/**
 * The fare of the report, which leaves insurance out; the tooltip has the sum that the other lists
 * show (docs/domain/performance.md#columns).
 */
export function ReportFare({
  row: {
    fares: { actual },
    parcel_insurance_charges: insurance,
  },
}: {
  row: Pick<PerformanceRow, 'fares' | 'parcel_insurance_charges'>;
}) {
  const t = useMessages(messages);
  const fare = <Money rupees={actual} fallback="value.not-present" />;
  return actual === null || !insurance ? (
    fare
  ) : (
    <Tooltip
      content={t('fare.insured', { amount: formatMoney(actual + insurance) })}
      relationship="description"
    >
      <span>{fare}</span>
    </Tooltip>
  );
}
