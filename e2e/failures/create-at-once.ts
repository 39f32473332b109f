import { setTimeout as pause } from 'node:timers/promises';

import { createRide } from 'shared-contracts/bookings/booking.api';

import { ride } from '../commands/bookings.ts';
import type { ApiFleet } from './api-fleet.ts';

/** All bookings of these callers begin so; the rest of a phone is its number. */
export const createPhones = '9233400';
const phoneOf = (nth: number): string => `${createPhones}${String(nth).padStart(5, '0')}`;
const presses = 2;
/** As soon as an agent presses again. */
const againMs = 100;
/**
 * The answers of the processes while their database restarts, and of one that was suspended while a
 * request arrived.
 */
const isTryAgain = (status: number): boolean => [503, 409, 408].includes(status);

async function pressUntilAnswered(
  fleet: ApiFleet,
  from: number,
  token: string,
  nth: number,
): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await fetch(
        `${await fleet.answering(from + attempt)}/api/v1${createRide.path}`,
        {
          method: createRide.method,
          headers: {
            'content-type': 'application/json',
            'x-dispatch-access-token': token,
            'idempotency-key': `create-${nth}`,
          },
          body: JSON.stringify({ ...ride, phone: phoneOf(nth), service_code: 70 }),
        },
      );
      const text = await answer.text();
      if (!isTryAgain(answer.status)) return `${answer.status} ${text}`;
    } catch {
      // the process died before it answered
    }
    await pause(againMs);
  }
}

/**
 * Creates bookings, each by two presses of one agent at the same moment through two processes under
 * one key. Returns the different answers to each booking.
 */
export async function createAtOnce(
  fleet: ApiFleet,
  tokens: readonly string[],
  count: number,
): Promise<string[][]> {
  const answers: string[][] = [];
  let next = 0;
  await Promise.all(
    tokens.map(async (token) => {
      while (next < count) {
        const nth = next;
        next += 1;
        const pressed = Array.from({ length: presses }, (_, press) =>
          pressUntilAnswered(fleet, nth + press, token, nth),
        );
        answers.push([...new Set(await Promise.all(pressed))]);
      }
    }),
  );
  return answers;
}
