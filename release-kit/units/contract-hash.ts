import { createHash } from 'node:crypto';

import { plainShape, type Contract } from 'shared-contracts/federation/contract';

/** Equal contracts have equal hashes. */
export const contractHash = (contract: Contract): string =>
  createHash('sha256')
    .update(JSON.stringify(plainShape(contract)))
    .digest('hex');
