import { newestLink } from '../audit/audit-chain.ts';
import { makeAuditMonths } from '../audit/audit-months.ts';
import { systemActor } from '../commands/actor.ts';
import { forget, sweepUploads, vacuum } from '../database/housekeeping.ts';
import type { Services } from '../services.ts';
import { applyWholeRule } from './apply-rule.ts';
import { activeRules, mayApply } from './retention.commands.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export interface Housekeeping {
  /** Does what is due: deletes what has expired each hour, cleans up each day. */
  keep(): Promise<void>;
  /** Ends after the batch that it is at. */
  stop(): void;
}

async function applyRetention(services: Services, isStopped: () => boolean): Promise<void> {
  const request = { actor: systemActor('retention') };
  for (const rule of activeRules(services.settings))
    if (await mayApply(services.database, rule))
      await applyWholeRule(services, rule, request, isStopped);
}

/**
 * Work for one of several processes, beside the calls. It may take minutes. The first round is an
 * hour after the start, when a server that starts has better things to do.
 */
export function housekeeping(services: Services, isLeading: () => boolean): Housekeeping {
  const { clock, database, handle, log } = services;
  let forgetAt = clock() + hourMs;
  let cleanAt = forgetAt;
  let isStopped = false;
  const hasStopped = () => isStopped;
  return {
    async keep() {
      if (clock() < forgetAt || !isLeading()) return;
      forgetAt = clock() + hourMs;
      try {
        await forget(database);
        // In the log, which a writer of the database does not reach.
        log.info(await newestLink(database), 'newest link of the audit log');
        if (clock() < cleanAt) return;
        await makeAuditMonths(database);
        await applyRetention(services, hasStopped);
        await sweepUploads(database, hasStopped);
        await vacuum(handle);
        cleanAt = clock() + dayMs;
      } catch (error) {
        log.warn({ err: error }, 'housekeeping will try again');
      }
    },
    stop() {
      isStopped = true;
    },
  };
}
