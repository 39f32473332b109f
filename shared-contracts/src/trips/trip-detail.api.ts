import { endpoint } from '../core/endpoint.ts';
import { tripRoles } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { TimelineStep } from './timeline.ts';
import { AgentNote, TripDetail } from './trip-detail.ts';

const anyId = T.Object({
  id: T.String({
    minLength: 1,
    maxLength: 24,
    description: 'batch id (24 hexadecimal characters), trip id or trip number',
  }),
});

/**
 * A trip or batch (docs/domain/trip-detail.md#trip-calls). A 24-hex-character identifier is a batch
 * id, otherwise a trip number.
 */
export const getTrip = endpoint({
  id: 'trips.detail',
  method: 'GET',
  path: '/trip/detail/{id}',
  summary: 'Trip or batch detail',
  roles: tripRoles,
  params: anyId,
  query: T.Object({ from_performance: T.Optional(T.Boolean()) }),
  answer: T.answer({ data: TripDetail }),
  errors: ['trip.unknown', 'own-rows.refused'],
});

/**
 * The assigned driver's position (docs/domain/trip-detail.md#trip-calls,
 * docs/decisions/calls.md#open-paths). Null while nobody is assigned.
 */
export const driverRoute = endpoint({
  id: 'trips.driver-route',
  method: 'GET',
  path: '/driver/route',
  summary: 'Location of the assigned driver',
  roles: tripRoles,
  query: T.Object({ trip_id: T.RecordId() }),
  answer: T.answer({ current_lat: T.Nullable(T.Number()), current_lng: T.Nullable(T.Number()) }),
  errors: ['trip.unknown', 'own-rows.refused'],
});

export const listNotes = endpoint({
  id: 'trips.notes',
  method: 'GET',
  path: '/booking/notes/{id}',
  summary: 'Agent notes',
  roles: tripRoles,
  params: anyId,
  answer: T.answer({ data: T.Array(AgentNote) }),
  errors: ['trip.unknown', 'own-rows.refused'],
});

export const addNote = endpoint({
  id: 'trips.add-note',
  method: 'POST',
  path: '/booking/notes',
  summary: 'Add an agent note',
  roles: tripRoles,
  body: T.Object({
    notes: T.String({ maxLength: 1000, pattern: '\\S' }),
    booking_no: T.String({ minLength: 1, maxLength: 24 }),
  }),
  idempotent: true,
  answer: T.answer({ data: AgentNote }),
  errors: [
    'trip.unknown',
    'own-rows.refused',
    'notes.full',
    'idempotency.reused',
    'idempotency.running',
  ],
});

/** A booking's history with actors, oldest first: a view of the audit log. */
export const tripHistory = endpoint({
  id: 'trips.history',
  method: 'GET',
  path: '/tripHistory/{id}',
  summary: 'Timeline',
  roles: tripRoles,
  params: anyId,
  answer: T.answer({ data: T.Array(TimelineStep) }),
  errors: ['trip.unknown', 'own-rows.refused'],
});
