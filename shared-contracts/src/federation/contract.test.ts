import * as T from '../core/schema.ts';
import {
  callContract,
  contractKey,
  eventContract,
  plainShape,
  topicContract,
  type Shape,
} from './contract.ts';

const written = (value: unknown) => JSON.stringify(plainShape(value));

test('one schema in two orders, one of them with annotations, is written alike', () => {
  const one: Shape = {
    type: 'object',
    required: ['phone', 'id', 'note'],
    properties: { phone: { type: 'string' }, id: { maxLength: 24, type: 'string' }, note: {} },
    additionalProperties: false,
  };
  const other: Shape = {
    $id: 'row',
    $comment: 'of the queue',
    title: 'Row',
    description: 'a booking',
    default: {},
    examples: [{}],
    additionalProperties: false,
    properties: {
      id: { type: 'string', description: 'hexadecimal digits', maxLength: 24 },
      note: { title: 'Note' },
      phone: { type: 'string' },
    },
    required: ['note', 'id', 'phone'],
    type: 'object',
  };
  expect(written(other)).toBe(written(one));
  expect(written(one)).toBe(
    '{"additionalProperties":false,"properties":{"id":{"maxLength":24,"type":"string"},' +
      '"note":{},"phone":{"type":"string"}},"required":["id","note","phone"],"type":"object"}',
  );
});

test('fields that are called like an annotation are part of the contract', () => {
  const fields = { title: { type: 'string' }, default: { type: 'number' } };
  expect(plainShape({ properties: fields })).toEqual({ properties: fields });
  expect(plainShape({ patternProperties: fields })).toEqual({ patternProperties: fields });
});

test('annotations are left out at every depth', () => {
  const note = { title: 'Note', type: 'string' };
  expect(
    plainShape({
      items: note,
      anyOf: [note, { const: null }],
      properties: { lines: { items: note } },
      patternProperties: { '^x-': note },
    }),
  ).toEqual({
    items: { type: 'string' },
    anyOf: [{ type: 'string' }, { const: null }],
    properties: { lines: { items: { type: 'string' } } },
    patternProperties: { '^x-': { type: 'string' } },
  });
});

test('the values of a choice stay in their order', () =>
  expect(plainShape({ enum: ['open', 'booked', 7, null] })).toEqual({
    enum: ['open', 'booked', 7, null],
  }));

test('a call has its address, the parts that it sends and what comes back', () => {
  const row = T.Object({ id: T.String({ description: 'of the row' }) });
  const plain = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
  const call = { id: 'rows.read', method: 'PUT', path: '/rows/:id', answer: row } as const;
  expect(callContract(call)).toEqual({
    kind: 'call',
    name: 'rows.read',
    address: 'PUT /rows/:id',
    asks: {},
    says: plain,
  });
  expect(callContract({ ...call, params: row, query: row, body: row }).asks).toEqual({
    params: plain,
    query: plain,
    body: plain,
  });
  expect(callContract({ ...call, body: row }).asks).toEqual({ body: plain });
});

test('an event and a topic have what they carry, and ask for nothing', () => {
  const payload = T.Object({ count: T.Integer({ title: 'Count' }) });
  const says = {
    type: 'object',
    properties: { count: { type: 'integer' } },
    required: ['count'],
  };
  expect(eventContract({ name: 'TRIP_NEW', row: payload })).toEqual({
    kind: 'event',
    name: 'TRIP_NEW',
    asks: {},
    says,
  });
  expect(topicContract('trips:counted', payload)).toEqual({
    kind: 'topic',
    name: 'trips:counted',
    asks: {},
    says,
  });
});

test('the key distinguishes a call from an event of the same name', () =>
  expect([
    contractKey({ kind: 'call', name: 'queue.list' }),
    contractKey({ kind: 'event', name: 'queue.list' }),
  ]).toEqual(['call queue.list', 'event queue.list']));
