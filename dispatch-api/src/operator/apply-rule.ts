import type { CommandRequest, RunCommand } from '../commands/command.ts';
import type { Settings } from '../settings.ts';
import {
  applyRule,
  dropMonth,
  hasMonths,
  retentionBatch,
  type Rule,
} from './retention.commands.ts';

/** Applies a rule of retention to all rows that are due, a batch or a month at a time. */
export async function applyWholeRule(
  { settings, run }: { settings: Pick<Settings, 'retention'>; run: RunCommand },
  rule: Rule,
  request: CommandRequest,
  isStopped = () => false,
): Promise<number> {
  let many = 0;
  for (let done: number | undefined = 0; hasMonths(rule) && !isStopped(); many += done) {
    done = await run(dropMonth(settings), rule, request);
    if (done === undefined) break;
  }
  for (let done = retentionBatch; done === retentionBatch && !isStopped(); many += done)
    done = await run(applyRule(settings), rule, request);
  return many;
}
