import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { RemoteManifest } from 'shared-contracts/federation/remote';
import { exposesOf } from 'shared-contracts/federation/remote.rules';

import { schemaViolations } from './schema-violations.ts';
import type { Unit } from './unit.ts';
import { readJsonFile } from './unit.ts';

const suffixes: Readonly<Record<string, string>> = {
  Page: 'page.tsx',
  Slot: 'slot.tsx',
  Command: 'command.ts',
};

const kebab = (name: string): string =>
  name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/** Reads and validates remote.json; every error is named. */
export function readManifest(unit: Unit): RemoteManifest {
  const file = join(unit.dir, 'remote.json');
  const manifest = readJsonFile<unknown>(file);
  const errors = schemaViolations(RemoteManifest, manifest);
  if (errors.length > 0) throw new Error(`${unit.id}/remote.json: ${errors.join('; ')}`);
  const checked = manifest as RemoteManifest; // has just passed the schema
  if (checked.id !== unit.id) throw new Error(`${unit.id}/remote.json: id is "${checked.id}"`);
  return checked;
}

/**
 * `./QueueBoardPage` → `./src/<slice>/queue-board.page.tsx`: the file's name and suffix follow from
 * the module's.
 */
export function exposedFiles(unit: Unit, manifest: RemoteManifest): Record<string, string> {
  const source = join(unit.dir, 'src');
  const files = existsSync(source) ? readdirSync(source, { recursive: true }).map(String) : [];
  return Object.fromEntries(
    exposesOf(manifest).map((module) => {
      const [, name = '', kind = ''] = /^\.\/(\w+?)(Page|Slot|Command)$/.exec(module) ?? [];
      const suffix = suffixes[kind];
      if (!suffix)
        throw new Error(`${unit.id}/remote.json: ${module} must end in Page, Slot or Command`);
      const expected = `${kebab(name)}.${suffix}`;
      const found = files.filter((file) => file === expected || file.endsWith(`/${expected}`));
      if (found.length !== 1)
        throw new Error(
          `${unit.id}/remote.json: ${module} wants exactly one src/<slice>/${expected}, found ${found.length}`,
        );
      return [module, `./src/${found[0]}`];
    }),
  );
}
