import type { CommandCall, ReleaseCommand } from './command.ts';
import { UsageError } from './command.ts';
import { readPointer } from './flip-log.ts';
import { allowOwner, readOwners, revokeOwner } from './owners.ts';
import { describedRelease } from './registration.ts';
import { createKey } from './signature.ts';

const usage = 'keys [new FILE | allow ID NAME KEY | revoke ID NAME]';

function list({ context: { folders, log } }: CommandCall): void {
  const units = Object.entries(readOwners(folders));
  if (units.length === 0) log('no unit has owners: every release is taken');
  for (const [id, { owners }] of units)
    for (const { name, key } of owners) log(`${id.padEnd(14)} ${name.padEnd(14)} ${key}`);
}

/** Lists and changes the owners of units, whose keys sign releases. */
export const keysCommand: ReleaseCommand = {
  usage,
  what: 'who may release a unit',
  names: [0, 4],
  more: 'new writes a private key to FILE and prints the public one; builds are signed with the key of RELEASE_KEY_FILE. allow makes somebody an owner of a unit: from the first owner on, composer and gateway take only releases that an owner signed, and those that are registered already. revoke ends it. Without a word: the owners.',
  async run(call) {
    const {
      context: { folders, log },
      names: [word, id = '', name = '', key = ''],
      reason: { dryRun },
    } = call;
    const { length } = call.names;
    if (length === 0) return list(call);
    if (word === 'new' && length === 2) {
      if (dryRun) return log(`a dry run: ${id} would be written`);
      return log(createKey(id));
    }
    if (word === 'allow' && length === 4) {
      if (dryRun) return log(`a dry run: ${name} would own ${id}`);
      await allowOwner(folders, id, { name, key });
      return log(`${name} owns ${id}`);
    }
    if (word === 'revoke' && length === 3) {
      const { release, candidate } = readPointer(folders).units[id] ?? {};
      const running = [release, candidate].filter((item) => item !== undefined);
      if (dryRun) return log(`a dry run: ${name} would no longer own ${id}`);
      await revokeOwner(
        folders,
        id,
        name,
        running.map((item) => describedRelease(folders, id, item)),
      );
      return log(`${name} no longer owns ${id}`);
    }
    throw new UsageError(`npm run release -- ${usage}`);
  },
};
