// npm run retention: removes personal data whose time is over; with --dry-run it only counts them.
// In a container: node dispatch-api/src/operator/retention.ts.
import { parseArgs } from 'node:util';

import { applyWholeRule } from './apply-rule.ts';
import { onDatabase, operator } from './on-database.ts';
import { activeRules, countDue } from './retention.commands.ts';

await onDatabase(async ({ settings, database, run }) => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  for (const rule of activeRules(settings)) {
    const many = values['dry-run']
      ? await countDue(database, settings, rule)
      : await applyWholeRule({ settings, run }, rule, operator);
    const days = settings.retention[rule.period];
    console.log(`${rule.name}, after ${days} days: ${many}${values['dry-run'] ? ' due' : ''}`);
  }
});
