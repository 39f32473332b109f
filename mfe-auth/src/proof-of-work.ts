import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, Solution } from 'altcha-lib/types';

/** More lanes than this are no faster, because the browser's pool of crypto threads is small. */
const maxLanes = 4;

/**
 * Solves a captcha challenge and returns the payload to send. It runs the library's solver over the
 * browser's own PBKDF2, without a worker, whose file the page's integrity rules would not cover,
 * and without a widget, whose templates would need their own Trusted Types policy.
 */
export async function solve(challenge: Challenge): Promise<string> {
  const lanes = Math.min(maxLanes, navigator.hardwareConcurrency || 1);
  const controller = new AbortController();
  const lane = (counterStart: number) =>
    solveChallenge({
      challenge,
      controller,
      counterStart,
      counterStep: lanes,
      counterMode: 'uint32',
      deriveKey,
    });
  try {
    // Only the lane with the right counter ends before its time is up.
    const solution: Solution | null = await Promise.race(
      Array.from({ length: lanes }, (_, start) => lane(start)),
    );
    if (!solution) throw new Error('The captcha was not solved in time');
    return btoa(
      JSON.stringify({
        challenge: { parameters: challenge.parameters, signature: challenge.signature },
        solution,
      }),
    );
  } finally {
    controller.abort();
  }
}
