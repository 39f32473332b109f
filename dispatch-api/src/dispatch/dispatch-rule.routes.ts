import type { FastifyInstance } from 'fastify';
import * as api from 'shared-contracts/dispatch/dispatch-rule.api';
import { listMissedBookings, tryDispatchRule } from 'shared-contracts/dispatch/dry-run.api';
import { listZoneOutlooks } from 'shared-contracts/dispatch/zone-outlook.api';

import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { leadTripOf } from '../trips/trip-detail.repository.ts';
import {
  addRule,
  changeRule,
  removeRule,
  ruleSent,
  stopDispatchCommand,
} from './dispatch-rule.commands.ts';
import { zoneOutlooksOf } from './look-ahead.ts';
import { missedBookings } from './missed-bookings.ts';
import { holdBookingCommand } from './offer.commands.ts';
import { currentDecisions, dispatchRulesOf, dispatchStopsOf } from './situation.repository.ts';
import { tryRule } from './try-rule.ts';

/** It compares all that wait with all drivers. */
const callsOfDecisions = 10;

export function dispatchRuleRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  route(app, services, api.listDispatchRules, async () => ({
    data: (await dispatchRulesOf(database)).map(ruleSent),
    stops: (await dispatchStopsOf(database)).map(({ zoneId, by, at }) => ({
      zone_id: zoneId || null,
      by,
      at: at.toISOString(),
    })),
  }));
  route(app, services, api.addDispatchRule, async ({ input, run }) => ({
    data: await run(addRule, input.body),
  }));
  route(app, services, api.changeDispatchRule, async ({ input: { params, body }, run }) => ({
    data: await run(changeRule, { ...params, ...body }),
  }));
  route(app, services, api.removeDispatchRule, async ({ input, run }) => {
    await run(removeRule, input.params.id);
    return {};
  });
  route(app, services, api.stopDispatch, async ({ input: { body }, run }) => {
    await run(stopDispatchCommand, { zoneId: body.zone_id, isStopped: body.stopped });
    return {};
  });
  route(
    app,
    services,
    api.listDispatchDecisions,
    async () => {
      const decisions = await currentDecisions(services);
      return {
        data: decisions.map(({ whole, rule, waits, offer, radiusMeters }) => {
          const trip = leadTripOf(whole);
          return {
            trip_id: trip.id,
            trip_no: trip.tripNo,
            rule_id: rule?.id ?? null,
            mode: rule?.mode ?? null,
            waits: waits ?? null,
            driver: offer ? { id: offer.driver.id, full_name: offer.driver.row.name } : null,
            seconds: offer?.seconds ?? null,
            by_road: offer?.isByRoad ?? false,
            radius_meters: radiusMeters,
          };
        }),
      };
    },
    { calls: callsOfDecisions },
  );
  route(app, services, listZoneOutlooks, async () => ({ data: await zoneOutlooksOf(database) }));
  // It reads as much as an export does.
  route(app, services, tryDispatchRule, async ({ input, actor }) => ({
    data: await services.lines.export(actor.id ?? '', () => tryRule(services, input.body)),
  }));
  route(app, services, listMissedBookings, async ({ input }) => ({
    data: await missedBookings(services, input.params.id),
  }));
  route(app, services, api.holdBooking, async ({ input: { body }, run }) => {
    await run(holdBookingCommand, { tripId: body.trip_id, isHeld: body.held });
    return {};
  });
}
