import { useState } from 'react';

import {
  limitedNames,
  nextLevels,
  type Levels,
  type LimitedValues,
  type Thresholds,
} from './thresholds.ts';

const calm: Levels = { late: 'calm', oldest: 'calm', 'needs-action': 'calm', free: 'calm' };

/** The level of each figure, by its value and by its level before. */
export function useLevels(values: LimitedValues | undefined, thresholds: Thresholds): Levels {
  const [before, setBefore] = useState(calm);
  const now = values ? nextLevels(before, values, thresholds) : before;
  if (limitedNames.some((name) => now[name] !== before[name])) setBefore(now);
  return now;
}
