// Attacks in a separate process, which gets its orders as messages.
import { existsSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

import { attacks } from './attacks.ts';

export interface AttackOrder {
  url: string;
  token: string;
  /** Undefined ends the attack. */
  kind: keyof typeof attacks | undefined;
}

// An attacker has a machine of their own: this process gets what the server leaves of this one.
// Linux compares priorities within a session, and sessions by their group.
const least = 19;
setPriority(least);
const group = '/proc/self/autogroup';
if (existsSync(group)) writeFileSync(group, String(least));

let ending = new AbortController();
process.on('message', ({ kind, ...target }: AttackOrder) => {
  ending.abort();
  ending = new AbortController();
  if (kind) attacks[kind]({ ...target, signal: ending.signal });
});
