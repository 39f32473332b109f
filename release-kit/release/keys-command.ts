import type { CommandCall, ReleaseCommand } from './command.ts';
import { UsageError } from './command.ts';
import { readPointers } from './flip-log.ts';
import { allowOwner, readOwners, revokeOwner } from './owners.ts';
import { describedRelease } from './registration.ts';
import { createKey } from './signature.ts';

const usage = 'keys [new FILE | allow ID NAME KEY | revoke ID NAME]';

function list({ context: { folders, log } }: CommandCall): void {
  const units = Object.entries(readOwners(folders));
  if (units.length === 0) log('No unit has owners, so every release is accepted.');
  for (const [id, { owners }] of units)
    for (const { name, key } of owners) log(`${id.padEnd(14)} ${name.padEnd(14)} ${key}`);
}

/** Lists and changes the owners of units, whose keys sign releases. */
export const keysCommand: ReleaseCommand = {
  usage,
  what: 'manage who may release a unit',
  names: [0, 4],
  more: 'new writes a private key to FILE and prints the public key; builds are signed with the key in RELEASE_KEY_FILE. allow adds an owner to a unit: once it has one, the composer and the gateway accept only releases that are signed by an owner or already registered. revoke removes an owner whose signature no current, previous or offered release needs. Without arguments: lists the owners.',
  async run(call) {
    const {
      context: { folders, log },
      names: [word, id = '', name = '', key = ''],
      reason: { dryRun },
    } = call;
    const { length } = call.names;
    if (length === 0) return list(call);
    if (word === 'new' && length === 2) {
      if (dryRun) return log(`Dry run: would write ${id}.`);
      return log(createKey(id));
    }
    if (word === 'allow' && length === 4) {
      if (dryRun) return log(`Dry run: ${name} would become an owner of ${id}.`);
      await allowOwner(folders, id, { name, key });
      return log(`${name} is now an owner of ${id}.`);
    }
    if (word === 'revoke' && length === 3) {
      // A flip reads the previous release too: it runs where the current one cannot be loaded.
      const named = readPointers(folders)
        .flatMap(({ units: { [id]: unit } }) => [unit?.release, unit?.candidate, unit?.previous])
        .filter((item) => item !== undefined);
      if (dryRun) return log(`Dry run: ${name} would no longer be an owner of ${id}.`);
      await revokeOwner(
        folders,
        id,
        name,
        named.map((item) => describedRelease(folders, id, item)),
      );
      return log(`${name} is no longer an owner of ${id}.`);
    }
    throw new UsageError(`Usage: npm run release -- ${usage}`);
  },
};
