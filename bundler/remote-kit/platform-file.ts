import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Platform } from 'release-formats/platform';
import { platformFile } from 'release-kit/units/release-files.ts';
import { schemaViolations } from 'release-kit/units/schema-violations.ts';
import { readJsonFile } from 'release-kit/units/unit.ts';
import type { Composition } from 'shared-contracts/federation/composition';
import { compositionElementId } from 'shared-contracts/federation/page';
import type { RemoteManifest } from 'shared-contracts/federation/remote';

function checked(value: unknown, from: string): Platform {
  const errors = schemaViolations(Platform, value);
  if (errors.length > 0) throw new Error(`${from} is no platform.json: ${errors.join('; ')}`);
  return value as Platform; // has just passed the schema
}

/** The platform that a remote is built against. @throws where it has no such file yet. */
export function readPlatform(dir: string): Platform {
  const file = join(dir, platformFile);
  if (!existsSync(file))
    throw new Error(`there is no ${platformFile}: npx remote-kit platform ADDRESS-OF-A-CONSOLE`);
  return checked(readJsonFile<unknown>(file), file);
}

const blockOf = (id: string) =>
  new RegExp(`(<script type="application/json" id="${id}">)([^<]*)(</script>)`);

/** The composition in a console's page. */
export function compositionIn(page: string, from: string): Composition {
  const [, , text] = blockOf(compositionElementId).exec(page) ?? [];
  if (text === undefined) throw new Error(`${from} is no console: its page has no composition`);
  return JSON.parse(text) as Composition; // the gateway writes it by the same contract
}

/** A console's page with another composition. */
export const withComposition = (page: string, composition: Composition): string =>
  page.replace(
    blockOf(compositionElementId),
    (_all, begin: string, _text, end: string) =>
      `${begin}${JSON.stringify(composition).replaceAll('<', '\\u003c')}${end}`,
  );

async function fetched(address: URL): Promise<Response> {
  const answer = await fetch(address).catch((error: unknown) => {
    throw new Error(`${address.href} does not answer: ${String(error)}`);
  });
  if (!answer.ok) throw new Error(`${address.href} answers ${answer.status}`);
  return answer;
}

/** The platform of a host's release: of a running console by its URL, or from a file. */
export async function platformFrom(source: string): Promise<Platform> {
  if (!/^https?:/.test(source)) return checked(readJsonFile<unknown>(source), source);
  const page = await (await fetched(new URL('/', source))).text();
  const { host } = compositionIn(page, source);
  const address = new URL(`${host.base}${platformFile}`, source);
  return checked(await (await fetched(address)).json(), address.href);
}

export const writePlatform = (dir: string, platform: Platform): void =>
  writeFileSync(join(dir, platformFile), `${JSON.stringify(platform, null, 1)}\n`);

/** Names of a remote.json that a host does not have, one sentence each. */
export function unknownNames(manifest: RemoteManifest, platform: Platform): string[] {
  const lacking = (what: string, names: readonly string[], offered: readonly string[]) =>
    names
      .filter((name) => !offered.includes(name))
      .map((name) => `the host ${platform.release} has no ${what} ${name}`);
  return [
    ...lacking(
      'slot',
      manifest.slots.map(({ slot }) => slot),
      platform.slots,
    ),
    ...lacking(
      'icon',
      manifest.nav.map(({ icon }) => icon),
      platform.icons,
    ),
    ...lacking(
      'section',
      manifest.nav.map(({ section }) => section),
      platform.sections,
    ),
  ];
}
