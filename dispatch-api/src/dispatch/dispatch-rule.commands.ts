import { and, eq, sql } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type { DispatchRule, DispatchRuleDraft } from 'shared-contracts/dispatch/dispatch-rule';
import { dispatchRuleRules, radiusSteps } from 'shared-contracts/dispatch/dispatch-rule.rules';
import { serviceOf } from 'shared-contracts/services/service';

import { command } from '../commands/command.ts';
import { newId } from '../database/id.ts';
import { dispatchRules, dispatchStops } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { serviceArea } from '../geo/service-area.ts';
import { rejectField, requireValidFields } from '../reject-field.ts';
import type { StoredRule } from './decide.ts';

export const ruleSent = (row: StoredRule): Sent<typeof DispatchRule> => ({
  id: row.id,
  zone_id: row.zoneId,
  service_code: row.serviceCode,
  from_hour: row.fromHour,
  to_hour: row.toHour,
  mode: row.mode,
  radius_km: row.radiusKm,
  step_seconds: row.stepSeconds,
  accept_seconds: row.acceptSeconds,
  tries: row.tries,
  soon_to_clear_seconds: row.soonToClearSeconds,
  priority: row.priority,
  lead_minutes: row.leadMinutes,
  promise_minutes: row.promiseMinutes,
  row_version: row.rowVersion,
});

const requireZone = (id: string | null): void => {
  if (id !== null && !serviceArea().zones.some(({ _id }) => _id === id))
    rejectField('zone_id', 'dispatch-rule.zone');
};

/** The columns of a draft; refuses what the form refuses. */
export function columnsOf(draft: DispatchRuleDraft): Omit<StoredRule, 'id' | 'rowVersion'> {
  const radius = draft.radius_km.join(', ');
  requireValidFields(dispatchRuleRules, {
    from_hour: String(draft.from_hour),
    to_hour: String(draft.to_hour),
    radius_km: radius,
    step_seconds: String(draft.step_seconds),
    accept_seconds: String(draft.accept_seconds),
    tries: String(draft.tries),
    soon_to_clear_seconds: String(draft.soon_to_clear_seconds),
    priority: String(draft.priority),
    lead_minutes: String(draft.lead_minutes),
    promise_minutes: String(draft.promise_minutes ?? 0),
  });
  if (!radiusSteps(radius)) rejectField('radius_km', 'dispatch-rule.radius');
  requireZone(draft.zone_id);
  if (draft.service_code !== null && !serviceOf(draft.service_code))
    rejectField('service_code', 'service.unknown');
  return {
    zoneId: draft.zone_id,
    serviceCode: draft.service_code,
    fromHour: draft.from_hour,
    toHour: draft.to_hour,
    mode: draft.mode,
    radiusKm: draft.radius_km,
    stepSeconds: draft.step_seconds,
    acceptSeconds: draft.accept_seconds,
    tries: draft.tries,
    soonToClearSeconds: draft.soon_to_clear_seconds,
    priority: draft.priority,
    leadMinutes: draft.lead_minutes,
    promiseMinutes: draft.promise_minutes ?? 0,
  };
}

export const addRule = command(
  'dispatch-rules.add',
  async ({ tx, now, audit }, draft: DispatchRuleDraft): Promise<Sent<typeof DispatchRule>> => {
    const [row] = await tx
      .insert(dispatchRules)
      .values({ id: newId(now.getTime()), ...columnsOf(draft) })
      .returning();
    if (!row) throw new Error('the rule was not stored');
    audit('dispatch-rule.added', { type: 'dispatch', id: row.id }, { rule: ruleSent(row) });
    return ruleSent(row);
  },
);

export const changeRule = command(
  'dispatch-rules.change',
  async (
    { tx, audit },
    { id, row_version: seen, ...draft }: DispatchRuleDraft & { id: string; row_version: number },
  ): Promise<Sent<typeof DispatchRule>> => {
    const ofId = eq(dispatchRules.id, id);
    if ((await tx.$count(dispatchRules, ofId)) === 0) fail('dispatch-rule.unknown');
    const [row] = await tx
      .update(dispatchRules)
      .set({
        ...columnsOf(draft),
        // A console that doesn't know the column keeps it.
        promiseMinutes: draft.promise_minutes,
        rowVersion: sql`${dispatchRules.rowVersion} + 1`,
      })
      .where(and(ofId, eq(dispatchRules.rowVersion, seen)))
      .returning();
    if (!row) return fail('dispatch-rule.stale');
    audit('dispatch-rule.changed', { type: 'dispatch', id }, { rule: ruleSent(row) });
    return ruleSent(row);
  },
);

export const removeRule = command(
  'dispatch-rules.remove',
  async ({ tx, audit }, id: string): Promise<null> => {
    const [row] = await tx.delete(dispatchRules).where(eq(dispatchRules.id, id)).returning();
    if (row) audit('dispatch-rule.removed', { type: 'dispatch', id }, { rule: ruleSent(row) });
    return null;
  },
);

/** Stops automatic dispatch in a zone, with null everywhere, or lets it go on. */
export const stopDispatchCommand = command(
  'dispatch-rules.stop',
  async (
    { tx, now, actor, audit },
    { zoneId, isStopped }: { zoneId: string | null; isStopped: boolean },
  ): Promise<null> => {
    if (isStopped) requireZone(zoneId);
    const zone = zoneId ?? '';
    const changed = isStopped
      ? await tx
          .insert(dispatchStops)
          .values({ zoneId: zone, by: actor.name, at: now })
          .onConflictDoNothing()
          .returning()
      : await tx.delete(dispatchStops).where(eq(dispatchStops.zoneId, zone)).returning();
    if (changed.length > 0)
      audit(
        isStopped ? 'dispatch.stopped' : 'dispatch.resumed',
        { type: 'dispatch', id: zone },
        { zone_id: zoneId },
      );
    return null;
  },
);
