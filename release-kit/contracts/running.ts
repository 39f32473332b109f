import { fetchWithin } from 'gateway/src/fetch-within.ts';
import * as T from 'shared-contracts/core/schema';
import {
  contractKey,
  contractKinds,
  contractsPath,
  type Contract,
} from 'shared-contracts/federation/contract';

import { schemaViolations } from '../units/schema-violations.ts';
import type { Contracts } from './present.ts';

/** Time limit for an answer of the API. */
const answerMs = 5000;

const Shape = T.Record(T.String(), T.Unknown());
const Answer = T.Array(
  T.Object({
    kind: T.Values(contractKinds),
    name: T.String(),
    address: T.Optional(T.String()),
    asks: T.Record(T.String(), Shape),
    says: Shape,
  }),
);

async function contractsAt(url: string): Promise<Contracts> {
  const read = (answer: Response): Promise<unknown> => {
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.json();
  };
  const list = await fetchWithin(answerMs, url, read, { redirect: 'error' });
  const errors = schemaViolations(Answer, list);
  if (errors.length > 0) throw new Error(errors[0]);
  // its schema has just been checked
  return new Map((list as Contract[]).map((contract) => [contractKey(contract), contract]));
}

/**
 * The calls and socket events that a running API serves, as the first of its processes that answers
 * lists them (`API_URL`: addresses by commas). Undefined where none does, or the API is another
 * provider's, which has no such list; `log` gets the reason.
 */
export async function runningContracts(
  addresses: string,
  log: (line: string) => void,
): Promise<Contracts | undefined> {
  for (const address of addresses.split(',')) {
    const url = new URL(contractsPath, address.trim()).href;
    try {
      return await contractsAt(url);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      log(`not compared with the running API: ${url}: ${why}`);
    }
  }
  return undefined;
}
