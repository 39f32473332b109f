import { useState } from 'react';
import { limitedFigures } from 'shared-contracts/board/board-limits.rules';

import {
  calmLevels,
  nextLevels,
  type Levels,
  type LimitedValues,
  type Thresholds,
} from './thresholds.ts';

/** The level of each figure, by its value and by its level before. */
export function useLevels(values: LimitedValues | undefined, thresholds: Thresholds): Levels {
  const [before, setBefore] = useState(calmLevels);
  const now = values ? nextLevels(before, values, thresholds) : before;
  if (limitedFigures.some((figure) => now[figure] !== before[figure])) setBefore(now);
  return now;
}
