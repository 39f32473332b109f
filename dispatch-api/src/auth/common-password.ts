import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

import { fail } from '../failure.ts';

/**
 * A password that is guessed within so many tries is a common one, or one with the usual changes:
 * a capital, a digit for a letter, a sign at the end.
 */
const commonGuesses = 300_000;

/** Words of this console, which an attacker knows too. */
const contextWords = ['dispatch', 'dispatcher', 'console', 'supervisor', 'booking', 'rickshaw'];

let estimator: ZxcvbnFactory | undefined;

/** Refuses a password that guessers try first (docs/domain/sign-in.md#new-password). */
export function requireUncommonPassword(password: string): void {
  // Its lists take some megabytes, which a process that sets no password need not have.
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  if (estimator.check(password, contextWords).guesses < commonGuesses)
    fail('password.common', {}, { field: 'password' });
}
