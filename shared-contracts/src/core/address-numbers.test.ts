import { endpoints } from '../api.ts';

interface Schema {
  type?: string;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
}
const largest = 2 ** 31 - 1;
/** Numbers of events are stored in eight bytes. */
const wide = new Set(['events.list after']);
const isHeld = (name: string, { minimum = -Infinity, maximum = Infinity }: Schema) =>
  minimum >= -largest - 1 && maximum <= (wide.has(name) ? Number.MAX_SAFE_INTEGER : largest);

it('a whole number in an address is one that its column in a database can hold', () => {
  const numbers = endpoints.flatMap(({ id, params, query }) =>
    ([params, query] as (Schema | undefined)[]).flatMap((part) =>
      Object.entries(part?.properties ?? {})
        .filter(([, { type }]) => type === 'integer')
        .map(([name, schema]) => ({ name: `${id} ${name}`, schema })),
    ),
  );
  expect(numbers.length).toBeGreaterThan(15);
  expect(numbers.filter(({ name, schema }) => !isHeld(name, schema))).toEqual([]);
});
