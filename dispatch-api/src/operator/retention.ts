// npm run retention: removes personal data whose time is over; with --dry-run it only counts them.
// In a container: node dispatch-api/src/operator/retention.ts.
import { parseArgs } from 'node:util';

import { onDatabase, operator } from './on-database.ts';
import { activeRules, applyRule, countDue, retentionBatch } from './retention.commands.ts';

await onDatabase(async ({ settings, database, run }) => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  for (const rule of activeRules(settings)) {
    let many = 0;
    if (values['dry-run']) many = await countDue(database, settings, rule);
    else
      for (let done = retentionBatch; done === retentionBatch; many += done)
        done = await run(applyRule(settings), rule, operator);
    const days = settings.retention[rule.period];
    console.log(`${rule.name}, after ${days} days: ${many}${values['dry-run'] ? ' due' : ''}`);
  }
});
