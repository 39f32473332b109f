import type { CommandRequest } from '../commands/command.ts';
import { sumOfEach } from '../jobs/job.ts';
import type { Services } from '../services.ts';
import { applyWholeRule } from './apply-rule.ts';
import { activeRules, mayApply } from './retention.commands.ts';

/** Applies every rule that this process' role may apply. */
export const retain = (
  services: Services,
  by: CommandRequest,
  isStopped = () => false,
): Promise<number> =>
  sumOfEach(activeRules(services.settings), async (rule) =>
    (await mayApply(services.database, rule)) ? applyWholeRule(services, rule, by, isStopped) : 0,
  );
