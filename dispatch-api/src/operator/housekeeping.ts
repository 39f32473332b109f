import { newestLink } from '../audit/audit-chain.ts';
import { systemActor } from '../commands/actor.ts';
import { forget, sweepUploads, vacuum } from '../database/housekeeping.ts';
import type { Services } from '../services.ts';
import { activeRules, applyRule, mayApply, retentionBatch } from './retention.commands.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export interface Housekeeping {
  /** Does what is due: deletes what has expired each hour, cleans up each day. */
  keep(): Promise<void>;
  /** Ends after the batch that it is at. */
  stop(): void;
}

async function applyRetention(
  { settings, database, run }: Services,
  isStopped: () => boolean,
): Promise<void> {
  for (const rule of activeRules(settings)) {
    if (!(await mayApply(database, rule))) continue;
    for (let done = retentionBatch; done === retentionBatch && !isStopped();)
      done = await run(applyRule(settings), rule, { actor: systemActor('retention') });
  }
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
