import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { fetchWithin } from 'gateway/src/fetch-within.ts';
import type { Pointer } from 'release-formats/pointer';
import type { Release } from 'release-formats/release';
import type { Composition } from 'shared-contracts/federation/composition';
import { compositionElementId } from 'shared-contracts/federation/page';

import { readJsonFile } from '../units/unit.ts';

/** A set of releases with their descriptions: one side of a comparison. */
export interface CompositionSide {
  /** Where it was read, for the output of the comparison. */
  title: string;
  releases: Map<string, Release>;
}

/** The stable composition of a registry's folder. */
export function sideOfRegistry(dir: string, name = dir): CompositionSide {
  const file = join(dir, 'channels', 'stable.json');
  if (!existsSync(file))
    throw new Error(`${name}: there is no pointer in ${dir}; has anything been released?`);
  const { rev, units } = readJsonFile<Pointer>(file);
  const releases = Object.entries(units).map(
    ([id, { release }]) =>
      [id, readJsonFile<Release>(join(dir, 'releases', id, `${release}.json`))] as const,
  );
  return { title: `${name}, revision ${rev}`, releases: new Map(releases) };
}

async function textAt(address: string): Promise<string> {
  const { status, ok, text } = await fetchWithin(5000, address, async (answer) => ({
    status: answer.status,
    ok: answer.ok,
    text: await answer.text(),
  })).catch((error: unknown) => {
    throw new Error(`${address} does not answer`, { cause: error });
  });
  if (!ok) throw new Error(`${address} answers ${status}`);
  return text;
}

/**
 * A running console's composition without a session: from its page, with the description in each
 * release's folder.
 */
export async function sideOfConsole(origin: string): Promise<CompositionSide> {
  const html = await textAt(`${origin}/`);
  const block = new RegExp(`id="${compositionElementId}">(.*?)</script>`, 's').exec(html)?.[1];
  if (!block)
    throw new Error(`${origin} answers, but its page carries no composition: is it a console?`);
  // written by the gateway, by the same contract
  const { rev, host, remotes } = JSON.parse(block) as Composition;
  const bases = [['host', host.base], ...remotes.map(({ id, current }) => [id, current.base])] as [
    string,
    string,
  ][]; // pairs by construction
  const releases = await Promise.all(
    bases.map(
      async ([id, base]) =>
        [id, JSON.parse(await textAt(`${origin}${base}release.json`)) as Release] as const,
    ),
  ); // pairs by construction, as above
  return { title: `${origin}, revision ${rev}`, releases: new Map(releases) };
}
