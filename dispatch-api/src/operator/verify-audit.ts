// npm run audit:verify: compares every entry of the audit log with its link, and names the first
// that is wrong. With NUMBER:HASH it also expects that link, which an earlier run printed.
import { checkChain, linkBatch, linkEntries } from '../audit/audit-chain.ts';
import { OperatorError } from './admin.commands.ts';
import { onDatabase } from './on-database.ts';

await onDatabase(async ({ database }) => {
  const [given, ...more] = process.argv.slice(2);
  const [, number, hash] = /^(\d+):([0-9a-f]{64})$/.exec(given ?? '') ?? [];
  if (more.length > 0 || (given !== undefined && !hash))
    throw new OperatorError(
      'Usage: npm run audit:verify -- [NUMBER:HASH], as printed by an earlier run',
    );
  while ((await linkEntries(database, true)) === linkBatch);
  const expected = hash ? { number: Number(number), hash } : undefined;
  const { broken, entries, retired, newest } = await checkChain(database, expected);
  if (broken)
    throw new OperatorError(
      `The audit log is broken at link ${broken.link}${broken.position ? `, entry ${broken.position}` : ''}: ${broken.reason}. ${entries} entries before it are unchanged.`,
    );
  console.log(`${entries} entries unchanged${retired ? `, ${retired} older ones deleted` : ''}.
The newest link, to note elsewhere: ${newest.number}:${newest.hash}`);
});
