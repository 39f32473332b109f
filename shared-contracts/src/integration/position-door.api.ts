import * as T from '../core/schema.ts';
import { door } from './door.ts';
import { maxPositionsPerCall, OsmAndQuery, Position, TraccarForward } from './position-door.ts';

/**
 * `taken` positions moved their driver; older ones than the driver's newest don't, and are no
 * error. `unknown` names drivers that don't exist.
 */
const answer = T.answer({ taken: T.Integer(), unknown: T.Array(T.String()) });

/** Positions of any drivers, in any order, also late and again. */
export const sendPositions = door({
  id: 'positions.send',
  method: 'POST',
  path: '/positions',
  summary: 'Send positions of drivers',
  scope: 'positions',
  body: T.Object({
    positions: T.Array(Position, { minItems: 1, maxItems: maxPositionsPerCall }),
  }),
  bodyKilobytes: 512,
  answer,
});

/** For `forward.url` of a Traccar server. */
export const forwardFromTraccar = door({
  id: 'positions.traccar',
  method: 'POST',
  path: '/positions/traccar',
  summary: "Take a position in Traccar's JSON",
  scope: 'positions',
  body: TraccarForward,
  answer,
});

/** For the online tracking of OsmAnd. The key may be in the query, since the app sends no header. */
export const trackFromOsmAnd = door({
  id: 'positions.osmand',
  method: 'GET',
  path: '/positions/osmand',
  summary: "Take a position in OsmAnd's form",
  scope: 'positions',
  keyInQuery: true,
  query: OsmAndQuery,
  answer,
  errors: ['field.invalid'],
});
