import type { FastifyInstance } from 'fastify';
import * as api from 'shared-contracts/integration/position-door.api';

import { isStorableTime } from '../plugins/storable-time.ts';
import { rejectField } from '../reject-field.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { takePositions } from './position-door.commands.ts';

/** Seconds since 1970 have ten digits until the year 2286, milliseconds thirteen. */
const longestSeconds = 10;

/** A time as OsmAnd sends it; undefined for another text. */
function timeOf(timestamp: string): Date | undefined {
  const number = /^\d+$/.test(timestamp) ? Number(timestamp) : undefined;
  const at =
    number === undefined
      ? new Date(timestamp)
      : new Date(timestamp.length > longestSeconds ? number : number * 1000);
  return isStorableTime(at) ? at : undefined;
}

export function positionRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, api.sendPositions, async ({ input, run }) =>
    run(
      takePositions,
      input.body.positions.map((position) => ({ ...position, at: new Date(position.at) })),
    ),
  );
  route(app, services, api.forwardFromTraccar, async ({ input: { body }, run }) => {
    const { latitude: lat, longitude: lng, course, fixTime, valid } = body.position;
    // A fix without satellites is the last known place, of another time.
    if (valid === false) return { taken: 0, unknown: [] };
    return run(takePositions, [
      {
        driver: body.device.uniqueId,
        lat,
        lng,
        heading: course ?? undefined,
        at: new Date(fixTime),
      },
    ]);
  });
  route(app, services, api.trackFromOsmAnd, async ({ input: { query }, run }) => {
    const driver = query.id ?? query.deviceid ?? rejectField('id', 'driver.missing');
    const at =
      query.timestamp === undefined
        ? new Date(services.clock())
        : (timeOf(query.timestamp) ?? rejectField('timestamp', 'time.invalid'));
    if (query.valid === 'false' || query.valid === '0') return { taken: 0, unknown: [] };
    const { lat, lon: lng, bearing, heading = bearing } = query;
    return run(takePositions, [{ driver, lat, lng, heading, at }]);
  });
}
