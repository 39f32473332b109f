import { parseArgs } from 'node:util';

import { UsageError } from './command.ts';
import type { ReleaseCommand, ReleaseContext } from './command.ts';
import { commands, releaseUnitCommand } from './commands.ts';

const row = ({ usage, what }: ReleaseCommand) => `  ${usage.padEnd(28)} ${what}`;
const overview = `npm run release -- COMMAND [options]
${[releaseUnitCommand, ...Object.values(commands)].map(row).join('\n')}

  --dry-run    everything is checked and said, nothing is changed
  --why TEXT   kept in the log, with --who NAME
  --help       of each command`;
const helpOf = ({ usage, what, more }: ReleaseCommand) =>
  `npm run release -- ${usage}\n\n${what}\n${more}\n\n  --dry-run    everything is checked and said, nothing is changed\n  --why TEXT   kept in the log, with --who NAME`;

const isUnit = (word: string) => /^(host|mfe-[a-z0-9-]+)$/.test(word);

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        why: { type: 'string' },
        who: { type: 'string' },
        percent: { type: 'string' },
        parallel: { type: 'string', default: '2' },
        development: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function run(args: string[], world: ReleaseContext): Promise<void> {
  const {
    positionals: [word = 'help', ...rest],
    values,
  } = parsed(args);
  if (word === 'help' && rest.length === 0) return world.say(overview);
  const command = isUnit(word)
    ? releaseUnitCommand
    : Object.hasOwn(commands, word)
      ? commands[word]
      : undefined;
  if (!command) throw new UsageError(`${word} is neither a command nor a unit\n\n${overview}`);
  if (values.help) return world.say(helpOf(command));
  const names = command === releaseUnitCommand ? [word, ...rest] : rest;
  const [fewest, most] = command.names;
  if (names.length < fewest || names.length > most)
    throw new UsageError(`npm run release -- ${command.usage}`);
  await command.run({
    world,
    names,
    options: values,
    reason: { who: values.who ?? world.who, why: values.why ?? word, dryRun: values['dry-run'] },
  });
}

/**
 * Runs one release command. Answers the exit code: 0 done, 1 refused (who and why stand in
 * `refuse`), 2 a wrong command line.
 */
export async function releaseCommand(
  args: string[],
  world: ReleaseContext,
  refuse: (text: string) => void,
): Promise<number> {
  try {
    await run(args, world);
    return 0;
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error));
    return error instanceof UsageError ? 2 : 1;
  }
}
