import { endpoints } from '../api.ts';
import { doors } from '../integration/doors.ts';
import { largestBodyKilobytes, maxBodyKilobytes, type Endpoint } from './endpoint.ts';

interface Shape {
  const?: unknown;
  anyOf?: Shape[];
  type?: string;
  maxLength?: number;
  maxItems?: number;
  items?: Shape;
  properties?: Record<string, Shape>;
}

/** Length of a text that only a pattern or a format limits, and of any number or word. */
const usual = 40;
/** A letter of any script in UTF-8. */
const letterBytes = 3;

/** The maximum length of a value's JSON by its contract. */
function largest({ anyOf, type, maxLength, maxItems = 1, items = {}, properties }: Shape): number {
  if (anyOf) return Math.max(...anyOf.map(largest));
  if (type === 'array') return maxItems * (largest(items) + 1);
  if (type === 'object')
    return Object.entries(properties ?? {}).reduce(
      (sum, [name, member]) => sum + name.length + 4 + largest(member),
      2,
    );
  return maxLength === undefined ? usual : maxLength * letterBytes;
}

const all: readonly Endpoint[] = [...endpoints, ...doors];

it('the largest body of each call is within its limit', () => {
  const over = all.filter(
    ({ body, bodyKilobytes }) =>
      body && !bodyKilobytes && largest(body as Shape) > maxBodyKilobytes * 1024,
  );
  expect(over.map(({ id }) => id)).toEqual([]);
});

it('no call takes more than the gateway lets pass', () => {
  const limits = all.map(({ bodyKilobytes = maxBodyKilobytes }) => bodyKilobytes);
  expect(Math.max(...limits)).toBe(largestBodyKilobytes);
});
