import { endpoints } from 'shared-contracts/api';
import { read, readAnswer } from 'shared-contracts/core/read';
import type { Shape } from 'shared-contracts/core/shape';
import { socketEvents } from 'shared-contracts/events/socket';
import { bySize } from 'shared-contracts/testing/by-size.builder';
import { checkAtRandom } from 'shared-contracts/testing/check-at-random.builder';
import { documentedAnswer, documentedValue } from 'shared-contracts/testing/other-provider.builder';

/** The places where a value is not of its schema's `T.Read` type. */
function violationsOf(shape: Shape, value: unknown, at: string): string[] {
  const error = [`${at}: ${JSON.stringify(value)}`];
  const kinds = shape.anyOf ?? [shape];
  if (kinds.every((kind) => kind.const !== undefined || kind.type === 'null'))
    return value === null || kinds.some((kind) => kind.const === value) ? [] : error;
  if (value === null && kinds.some(({ type }) => type === 'null')) return [];
  const kind = kinds.find(({ type }) => type !== 'null') ?? {};
  if (shape.anyOf && kinds.length > 2) return [];
  if (kind.anyOf) return violationsOf(kind, value, at);
  switch (kind.type) {
    case 'integer':
    case 'number':
      return value === null ||
        (typeof value === 'number' && Number.isFinite(value)) ||
        kinds.length > 1
        ? []
        : error;
    case 'string':
      return typeof value === 'string' &&
        (kind.format !== 'date-time' || value === '' || !Number.isNaN(Date.parse(value)))
        ? []
        : error;
    case 'boolean':
      return typeof value === 'boolean' ? [] : error;
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((item, place) =>
            item === null ? error : violationsOf(kind.items ?? {}, item, `${at}[${place}]`),
          )
        : error;
    case 'object': {
      if (typeof value !== 'object' || value === null) return error;
      const fields = value as Record<string, unknown>; // an object, by the line before
      return Object.entries(kind.properties ?? {}).flatMap(([name, member]) =>
        fields[name] === undefined && !kind.required?.includes(name)
          ? []
          : violationsOf(member, fields[name], `${at}.${name}`),
      );
    }
    case undefined:
    default:
      return [];
  }
}

const each = bySize(200, 2000);

test.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s: parses any answer of a provider to the contract’s type',
  (id, endpoint) => {
    checkAtRandom(each, (random) => {
      const read = readAnswer(endpoint.answer, documentedAnswer(endpoint, { random }));
      // the keywords that contracts are written in
      expect(violationsOf(endpoint.answer as Shape, read, id)).toEqual([]);
    });
  },
);

test.each(Object.values(socketEvents))(
  '$name: parses any row that it may carry',
  ({ row, name }) => {
    checkAtRandom(each, (random) => {
      const sent = documentedValue(row, { random });
      // as above
      expect(violationsOf(row as Shape, read(row, sent), name)).toEqual([]);
    });
  },
);
