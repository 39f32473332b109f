import { zonesDry } from 'shared-contracts/dispatch/zone-outlook.socket';

import { command } from '../commands/command.ts';
import { newId } from '../database/id.ts';
import { zoneOutlooks } from '../database/schema.ts';
import { staffRoom } from '../events/rooms.ts';
import { serviceArea } from '../geo/service-area.ts';
import { warnedSince, type ZoneFigures } from './zone-outlook.ts';

type StoredOutlook = typeof zoneOutlooks.$inferSelect;

/** Between two alarms: an agent gets one in this time. */
const alarmMs = 10 * 60_000;

/** The zones that no alarm has named yet, worst first; none within ten minutes of the last alarm. */
function dueForAlarm(rows: readonly StoredOutlook[], now: Date): StoredOutlook[] {
  const last = Math.max(...rows.map(({ alarmedAt }) => alarmedAt?.getTime() ?? -Infinity));
  if (now.getTime() - last < alarmMs) return [];
  return rows
    .filter(({ since, alarmedAt }) => since && !(alarmedAt && alarmedAt >= since))
    .toSorted(
      (a, b) => b.expectedMinutes - b.promiseMinutes - (a.expectedMinutes - a.promiseMinutes),
    );
}

/** Stores the outlook of the zones, and alarms the staff of those that will run dry; returns how many. */
export const storeOutlooks = command(
  'dispatch.outlooks',
  async ({ tx, now, announce }, figures: readonly ZoneFigures[]): Promise<number> => {
    const before = await tx.select().from(zoneOutlooks).for('update');
    const quiet = before
      .filter(({ zoneId }) => !figures.some((one) => one.zoneId === zoneId))
      .map((one) => ({
        ...one,
        expectedMinutes: 0,
        waiting: 0,
        arriving: 0,
        free: 0,
        clearing: 0,
      }));
    const rows = [...figures, ...quiet].map((one) => {
      const stored = before.find(({ zoneId }) => zoneId === one.zoneId);
      const since = warnedSince(stored?.since ?? null, one, now);
      return { ...one, since, alarmedAt: stored?.alarmedAt ?? null };
    });
    const due = dueForAlarm(rows, now);
    for (const row of rows) {
      const stored = due.includes(row) ? { ...row, alarmedAt: now } : row;
      await tx
        .insert(zoneOutlooks)
        .values(stored)
        .onConflictDoUpdate({ target: zoneOutlooks.zoneId, set: stored });
    }
    if (due.length > 0)
      announce(
        zonesDry,
        {
          id: newId(now.getTime()),
          zones: due.flatMap(({ zoneId, expectedMinutes, promiseMinutes }) =>
            serviceArea()
              .zones.filter(({ _id }) => _id === zoneId)
              .map(({ zone, urdu_text }) => ({
                zone_id: zoneId,
                zone,
                urdu_text,
                expected_minutes: expectedMinutes,
                promise_minutes: promiseMinutes,
              })),
          ),
        },
        [staffRoom],
      );
    return due.length;
  },
);
