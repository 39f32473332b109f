import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Sent } from 'shared-contracts/core/schema';
import type { UserZone } from 'shared-contracts/session/session';
import {
  updateZones as updateZonesCall,
  type ZonesOfUser,
} from 'shared-contracts/users/user-zones.api';

import { command } from '../commands/command.ts';
import { users } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { serviceArea } from '../geo/service-area.ts';
import { rejectField } from '../reject-field.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';

type RequestedZones = readonly UserZone[];

/** Each zone once, with the names that this server has for it. */
function stored(requested: RequestedZones): Sent<typeof UserZone>[] {
  const zonesById = new Map(serviceArea().zones.map((zone) => [zone._id, zone]));
  return [...new Set(requested.map(({ _id }) => _id))].map((id) => {
    const { _id, zone, urdu_text, code } =
      zonesById.get(id) ?? rejectField('zones', 'zone.unknown');
    return { _id, zone, urdu_text, code };
  });
}

/**
 * Users set their own zones, an admin anybody's. The refusal does not reveal whether a user exists.
 */
const updateZones = command(
  'user.zones',
  async (
    { tx, actor, audit },
    { id, zones: requested }: { id: string; zones: RequestedZones },
  ): Promise<Sent<typeof ZonesOfUser>> => {
    if (actor.id !== id && actor.role !== 'admin') fail('own-rows.refused');
    const zones = stored(requested);
    const [user] = await tx
      .update(users)
      .set({ zones, rowVersion: sql`${users.rowVersion} + 1` })
      .where(eq(users.id, id))
      .returning();
    if (!user) return fail('own-rows.refused');
    audit('user.zones', { type: 'user', id }, { zones: zones.map(({ code }) => code) });
    return {
      id,
      name: user.name,
      address: user.address,
      lat: user.lat,
      lng: user.lng,
      zones: user.zones,
    };
  },
);

export function userZoneRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, updateZonesCall, async ({ input: { params, body }, run }) => {
    const data = await run(updateZones, { id: params.id, zones: body.zones });
    return {
      success: true,
      message:
        data.zones.length === 0
          ? 'The list shows all zones'
          : `Zones in the list: ${data.zones.length}`,
      data,
    };
  });
}
