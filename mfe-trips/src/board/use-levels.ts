import { useState } from 'react';
import { limitedFigures } from 'shared-contracts/board/board-limits.rules';

import {
  calmLevels,
  nextLevels,
  type Levels,
  type LimitedValues,
  type Thresholds,
} from './thresholds.ts';

/**
 * The level of each figure, by its value and by its level before with the same thresholds in the
 * same city.
 */
export function useLevels(
  city: string,
  values: LimitedValues | undefined,
  thresholds: Thresholds,
): Levels {
  const mark = JSON.stringify([city, thresholds]);
  const [last, setLast] = useState({ mark, levels: calmLevels });
  const before = last.mark === mark ? last.levels : calmLevels;
  const now = values ? nextLevels(before, values, thresholds) : before;
  if (last.mark !== mark || limitedFigures.some((figure) => now[figure] !== before[figure]))
    setLast({ mark, levels: now });
  return now;
}
