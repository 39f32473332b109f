import { parseArgs } from 'node:util';

import { UsageError } from './command.ts';
import type { ReleaseCommand, ReleaseContext } from './command.ts';
import { commands, releaseUnitCommand } from './commands.ts';
import { storeOf } from './pointer-store.ts';

const row = ({ usage, what }: ReleaseCommand) => `  ${usage.padEnd(28)} ${what}`;
const overview = `npm run release -- COMMAND [options]
${[releaseUnitCommand, ...Object.values(commands)].map(row).join('\n')}

  --dry-run    check and print everything, change nothing
  --why TEXT   reason for the log; add --who NAME for the author
  --untried    skip the smoke tests of released remotes on a new host
  --help       show help for a command`;
const helpOf = ({ usage, what, more }: ReleaseCommand) =>
  `npm run release -- ${usage}\n\n${what}\n${more}\n\n  --dry-run    check and print everything, change nothing\n  --why TEXT   reason for the log; add --who NAME for the author`;

const isUnit = (name: string) => /^(host|mfe-[a-z0-9-]+)$/.test(name);

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        why: { type: 'string' },
        who: { type: 'string' },
        percent: { type: 'string' },
        revision: { type: 'string' },
        parallel: { type: 'string', default: '2' },
        development: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        untried: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function run(args: string[], context: ReleaseContext): Promise<void> {
  const {
    positionals: [first = 'help', ...rest],
    values,
  } = parsed(args);
  if (first === 'help' && rest.length === 0) return context.log(overview);
  const command = isUnit(first)
    ? releaseUnitCommand
    : Object.hasOwn(commands, first)
      ? commands[first]
      : undefined;
  if (!command) throw new UsageError(`Unknown command or unit: ${first}\n\n${overview}`);
  if (values.help) return context.log(helpOf(command));
  const names = command === releaseUnitCommand ? [first, ...rest] : rest;
  const [fewest, most] = command.names;
  if (names.length < fewest || names.length > most)
    throw new UsageError(`Usage: npm run release -- ${command.usage}`);
  if (!command.isFirst) await storeOf(context.folders).refresh();
  const running = command.asksApi ? await context.running?.() : undefined;
  if (command.asksApi && context.mustCompare && !running)
    throw new Error(
      "refused: the running API doesn't report what it serves (API_URL), so nothing was compared. To release without a comparison, set CONTRACT_CHECK=off.",
    );
  await command.run({
    context,
    names,
    options: values,
    reason: {
      who: values.who ?? context.who,
      why: `${values.why ?? first}${values.untried ? ' (untried)' : ''}`,
      dryRun: values['dry-run'],
      // A rehearsal has just run them and records nothing.
      isTried: command.triesHost === true && !values.untried && !values['dry-run'],
      running,
      isNotCompared: command.asksApi === true && context.running !== undefined && !running,
    },
  });
}

/**
 * Runs one release command. Returns the exit code: 0 done, 1 refused (`reject` gets who and why), 2
 * an invalid command line.
 */
export async function releaseCommand(
  args: string[],
  context: ReleaseContext,
  reject: (text: string) => void,
): Promise<number> {
  try {
    await run(args, context);
    return 0;
  } catch (error) {
    reject(error instanceof Error ? error.message : String(error));
    return error instanceof UsageError ? 2 : 1;
  }
}
