import type { Contract } from 'shared-contracts/federation/contract';

import { answerBreaks } from './answer-breaks.ts';
import { requestBreaks } from './request-breaks.ts';

/**
 * Breaks for a release built against `before` when the other side follows `after`; empty when
 * nothing does (docs/parts/releases.md#contract-check).
 */
export function contractBreaks(before: Contract, after: Contract | undefined): string[] {
  if (!after) return ['is gone'];
  if (before.address !== after.address)
    return [`is ${after.address ?? 'elsewhere'} now, it was ${before.address ?? 'elsewhere'}`];
  const parts = [...new Set([...Object.keys(before.asks), ...Object.keys(after.asks)])];
  const responsePart = { call: 'answer', event: 'row', topic: 'payload' }[before.kind];
  return [
    ...parts.flatMap((part) => requestBreaks(before.asks[part], after.asks[part], part)),
    ...answerBreaks(before.says, after.says, responsePart),
  ];
}
