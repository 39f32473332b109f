import type { CallParameters, Responses } from '../verify-parameters.ts';

/**
 * One call that changes something. The calls run in the order of the list, with parameters from the
 * responses of earlier ones.
 */
export interface Write {
  id: string;
  calls: (responses: Responses) => readonly (CallParameters | string)[];
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * A field of an endpoint's response, e.g. `data.trip_id`, of its nth response (the last by
 * default); '' where it is missing.
 */
export function member(responses: Responses, endpoint: string, path: string, nth = -1): string {
  let value: unknown = responses.get(endpoint)?.at(nth);
  for (const name of path.split('.')) value = isRecord(value) ? value[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
