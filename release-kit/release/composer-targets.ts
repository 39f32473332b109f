import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { releaseName } from 'release-formats/release';

import type { ReleaseFolders } from './data-folders.ts';
import { publish } from './publish.ts';

/**
 * The release that a unit should run, and its source: a tester's variable, a tester's folder, or
 * the image that published last.
 */
export interface ComposerTarget {
  release: string;
  from: 'variable' | 'folder' | 'image';
}

interface Sources {
  /** Contains one folder per unit, empty unless a tester mounted a build there. */
  local: string;
  env: Record<string, string | undefined>;
}

/** `mfe-queue` → `MFE_QUEUE_RELEASE`. */
export const releaseVariable = (id: string): string =>
  `${id.toUpperCase().replaceAll('-', '_')}_RELEASE`;

/** `MORE_RELEASES=mfe-reports=0.1.0-ab12cd3ef0,…`: remotes without their own variable. */
function moreReleases({ MORE_RELEASES: text = '' }: Sources['env']): Record<string, string> {
  const items = text.split(',').map((item) => item.trim());
  return Object.fromEntries(items.filter(Boolean).map((item) => item.split('=')));
}

const folders = (dir: string): string[] =>
  existsSync(dir)
    ? readdirSync(dir, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : [];

/** The releases published by images: one file per unit, which contains the release's name. */
function publishedBy(images: ReleaseFolders): Record<string, string> {
  const dir = join(images.releases, 'published');
  const ids = existsSync(dir) ? readdirSync(dir).filter((name) => !name.endsWith('.tmp')) : [];
  return Object.fromEntries(ids.map((id) => [id, readFileSync(join(dir, id), 'utf8').trim()]));
}

/**
 * A folder is the build itself (`mfe-queue/dist/<version>-<build>`); a complete build is published
 * first, an incomplete one waits.
 */
async function fromFolder(
  dir: string,
  id: string,
  where: ReleaseFolders,
): Promise<string | undefined> {
  if (!existsSync(join(dir, 'release.json'))) return undefined;
  const release = await publish(dir, where);
  if (release.id !== id)
    throw new Error(`The folder for ${id} contains a release of ${release.id}.`);
  return releaseName(release);
}

/** Every unit's target. An error names its unit and leaves that unit unchanged. */
export async function targetsOf(
  where: ReleaseFolders,
  { local, env }: Sources,
): Promise<{ targets: Record<string, ComposerTarget>; errors: string[] }> {
  const images = publishedBy(where);
  const more = moreReleases(env);
  const targets: Record<string, ComposerTarget> = {};
  const errors: string[] = [];
  for (const id of new Set([
    ...Object.keys(images),
    ...Object.keys(more),
    ...folders(local),
    ...folders(join(where.releases, 'r')),
  ])) {
    const pinned = env[releaseVariable(id)] || more[id];
    const image = images[id];
    try {
      const built = await fromFolder(join(local, id), id, where);
      if (built) targets[id] = { release: built, from: 'folder' };
      else if (pinned) targets[id] = { release: pinned, from: 'variable' };
      else if (image) targets[id] = { release: image, from: 'image' };
    } catch (error) {
      errors.push(`${id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { targets, errors };
}
