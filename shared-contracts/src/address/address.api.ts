import { endpoint, pageQuery } from '../core/endpoint.ts';
import { everyRole } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { AddressChange, AddressDraft, SavedAddress } from './address.ts';

const byId = T.Object({ id: T.RecordId() });

/**
 * Saved addresses of one customer (docs/domain/addresses.md#address-calls). Staff may name any
 * `customer_phone`, a dispatch client only its own (docs/decisions/screens.md#own-rows). Texts
 * match anywhere and without regard to case; `name` goes beyond the documents. A limit of up to 100
 * serves the booking screen's drawer.
 */
export const listAddresses = endpoint({
  id: 'address.list',
  method: 'GET',
  path: '/listAddress',
  summary: 'Saved addresses',
  roles: everyRole,
  query: T.Object({
    ...pageQuery([10, 100]),
    customer_phone: T.String({ pattern: '^923[0-9]{9}$' }),
    phone: T.Optional(T.String({ maxLength: 12 })),
    city: T.Optional(T.String({ maxLength: 8 })),
    detail: T.Optional(T.String({ maxLength: 120 })),
    name: T.Optional(T.String({ maxLength: 60 })),
  }),
  answer: T.answer({
    addresses: T.Array(SavedAddress),
    count: T.Integer({ description: 'of all pages' }),
  }),
  errors: ['own-addresses.refused'],
});
export const createAddress = endpoint({
  id: 'address.create',
  method: 'POST',
  path: '/createAddress',
  summary: 'Save an address',
  roles: everyRole,
  body: AddressDraft,
  idempotent: true,
  answer: T.answer({ data: SavedAddress }),
  errors: [
    'own-addresses.refused',
    'address.exists',
    'field.invalid',
    'booking.out-of-area',
    'idempotency.reused',
    'idempotency.running',
  ],
});
export const updateAddress = endpoint({
  id: 'address.update',
  method: 'PUT',
  path: '/updateAddress',
  summary: 'Change a saved address',
  roles: everyRole,
  query: byId,
  body: AddressChange,
  answer: T.answer({ data: SavedAddress }),
  errors: [
    'own-addresses.refused',
    'address.unknown',
    'address.exists',
    'field.invalid',
    'booking.out-of-area',
    'version.stale',
  ],
});
export const deleteAddress = endpoint({
  id: 'address.delete',
  method: 'PUT',
  path: '/deleteAddress',
  summary: 'Remove a saved address',
  roles: everyRole,
  query: byId,
  answer: T.answer({}),
  errors: ['own-addresses.refused', 'address.unknown'],
});
