import type { Endpoint } from '../core/endpoint.ts';
import type { SocketEvent } from '../core/socket-event.ts';

/** A JSON Schema as it is written to a file. */
export interface Shape {
  [keyword: string]: unknown;
}

/** Path at the API, outside its base, with the calls and events that it serves. */
export const contractsPath = '/contracts';

export const contractKinds = ['call', 'event', 'topic'] as const;

/** Data that crosses a border: a call, a socket event or a bus topic. */
export interface Contract {
  kind: (typeof contractKinds)[number];
  name: string;
  /** For a call: `GET /booking_queue`. */
  address?: string;
  /** The data that the console sends: params, query and body of a call. */
  asks: Record<string, Shape>;
  /** The data that it receives: the response, the event's row, the topic's payload. */
  says: Shape;
}

/** They do not restrict values, so a change of wording is not a change of the contract. */
const annotations = new Set(['title', 'description', 'default', 'examples', '$comment', '$id']);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const byName = (record: Record<string, unknown>) =>
  Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));

/** A schema, or anything made of schemas, in one fixed order and without its annotations. */
export function plainShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainShape);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    byName(value)
      .filter(([keyword]) => !annotations.has(keyword))
      .map(([keyword, inner]) => {
        if (keyword === 'required' && Array.isArray(inner))
          return [keyword, inner.map(String).sort()];
        // These keys are names of fields, not keywords.
        if ((keyword === 'properties' || keyword === 'patternProperties') && isRecord(inner))
          return [
            keyword,
            Object.fromEntries(byName(inner).map(([field, schema]) => [field, plainShape(schema)])),
          ];
        return [keyword, plainShape(inner)];
      }),
  );
}
// a schema is a record and stays one
const shape = (schema: object): Shape => plainShape(schema) as Shape;

/** The contract of a declared endpoint. */
export function callContract({
  id,
  method,
  path,
  params,
  query,
  body,
  answer,
}: Pick<Endpoint, 'id' | 'method' | 'path' | 'params' | 'query' | 'body' | 'answer'>): Contract {
  const asks = Object.entries({ body, params, query }).flatMap(([part, schema]) =>
    schema ? [[part, shape(schema)] as const] : [],
  );
  return {
    kind: 'call',
    name: id,
    address: `${method} ${path}`,
    asks: Object.fromEntries(asks),
    says: shape(answer),
  };
}

/** The contract of a declared socket event. */
export const eventContract = ({ name, row }: Pick<SocketEvent, 'name' | 'row'>): Contract => ({
  kind: 'event',
  name,
  asks: {},
  says: shape(row),
});

/** The contract of a bus topic. */
export const topicContract = (name: string, payload: object): Contract => ({
  kind: 'topic',
  name,
  asks: {},
  says: shape(payload),
});

/** The name in a release's list: `call queue.list`. */
export const contractKey = ({ kind, name }: Pick<Contract, 'kind' | 'name'>): string =>
  `${kind} ${name}`;
