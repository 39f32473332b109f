import * as T from 'shared-contracts/core/schema';

/**
 * By the name of an export: a hash of its type, then those of earlier types that it still fits
 * (docs/parts/releases.md#contract-check).
 */
export const Shapes = T.Record(T.String(), T.Array(T.String({ pattern: '^[0-9a-f]{16}$' })));
export type Shapes = T.Static<typeof Shapes>;
