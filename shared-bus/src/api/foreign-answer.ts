import { statusOf } from './api-failure.ts';

/** These mean the same from any sender: too large, too many, server unavailable. */
const isClear = (status: number): boolean =>
  status === 413 || status === 429 || (status >= 500 && status !== 511);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** JSON with a code and a message, or with one of our own API's error ids. */
const isRefusal = ({ code, statusCode, message, error_id }: Record<string, unknown>): boolean =>
  typeof error_id === 'string' ||
  (Number.isInteger(Number(code ?? statusCode ?? Number.NaN)) &&
    (typeof message === 'string' || Array.isArray(message)));

/**
 * Whether an answer comes from the network instead of the API: a page of a portal or a proxy, or an
 * empty 401 (docs/decisions/calls.md#answers-of-the-network). It says nothing about session, role
 * or row.
 */
export function isForeignAnswer(answer: unknown, httpStatus: number): boolean {
  if (isClear(httpStatus)) return false;
  if (!isObject(answer)) return true;
  const status = statusOf(answer, httpStatus);
  return (status < 200 || status >= 300) && !isRefusal(answer);
}
