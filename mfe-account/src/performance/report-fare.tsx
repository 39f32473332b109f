import { makeStyles, Tooltip, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { formatMoney, useMessages } from 'shared-bus';
import type { PerformanceRow } from 'shared-contracts/performance/performance';

import { messages } from '../messages.ts';
import { Money } from '../values.tsx';

const useStyles = makeStyles({
  fare: {
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textDecorationLine: 'underline',
    textDecorationStyle: 'dotted',
    textUnderlineOffset: '3px',
    cursor: 'help',
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: tokens.colorStrokeFocus2,
    },
  },
});

/**
 * The fare of the report, which leaves insurance out; the tooltip has the sum that the other lists
 * show, by pointer, keyboard and touch (docs/domain/performance.md#columns).
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
  const styles = useStyles();
  const [isVisible, setIsVisible] = useState(false);
  const fare = <Money rupees={actual} fallback="value.not-present" />;
  return actual === null || !insurance ? (
    fare
  ) : (
    <Tooltip
      content={t('fare.insured', { amount: formatMoney(actual + insurance) })}
      relationship="description"
      visible={isVisible}
      onVisibleChange={(_event, { visible }) => setIsVisible(visible)}
    >
      <button type="button" className={styles.fare} onClick={() => setIsVisible(true)}>
        {fare}
      </button>
    </Tooltip>
  );
}
