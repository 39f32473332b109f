// Attacks in a separate process, which gets its orders as messages.
import { attacks, type Target } from './attacks.ts';
import { runSecond } from './priority.ts';

export interface AttackOrder extends Target {
  /** Undefined ends the attack, and is answered with the number of answers that it had. */
  kind: keyof typeof attacks | undefined;
}

if (process.env['RUNS_SECOND']) runSecond();
let ending = new AbortController();
let answers = 0;
const onAnswer = (): void => void (answers += 1);
process.on('message', ({ kind, ...target }: AttackOrder) => {
  ending.abort();
  ending = new AbortController();
  if (!kind) return void process.send?.({ answers });
  answers = 0;
  attacks[kind]({ ...target, signal: ending.signal, onAnswer });
});
