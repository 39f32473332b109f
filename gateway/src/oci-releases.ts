// Releases as artifacts of an OCI registry: the description is the config, every file a layer.
import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { releaseName } from 'release-formats/release';
import type { Release } from 'release-formats/release';
import { isReleaseName } from 'shared-contracts/federation/release-name';

import { digestOf, ociRepository } from './oci-client.ts';
import type { OciDescriptor } from './oci-client.ts';
import type { OciSettings } from './oci-request.ts';

export const configType = 'application/vnd.dispatch-console.release.v1+json';
export const titleOf = ({ annotations }: OciDescriptor): string =>
  annotations?.['org.opencontainers.image.title'] ?? '';
/** The repository of a unit's releases; each is a tag of it. */
export const unitRepository = (settings: OciSettings, id: string) =>
  ociRepository(settings, `${settings.repository}/${id}`);
/** In a release's folder: the digest of its manifest, and in which registry that is. */
export const digestFile = 'release.digest';

const registryOf = ({ origin, repository }: OciSettings): string =>
  `${new URL(origin).host}/${repository}`;

/** The digest of a release in this registry; undefined where it was neither put nor taken there. */
export function digestIn(settings: OciSettings, dir: string): string | undefined {
  const file = join(dir, digestFile);
  if (!existsSync(file)) return undefined;
  const [digest, registry] = readFileSync(file, 'utf8').trim().split(' ');
  return registry === registryOf(settings) ? digest : undefined;
}

export const writeDigest = (settings: OciSettings, dir: string, digest: string): void =>
  writeFileSync(join(dir, digestFile), `${digest} ${registryOf(settings)}\n`);

const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
/** The description as it is registered and signed. */
const descriptionOf = (release: Release): string => `${JSON.stringify(release)}\n`;

/** The bytes that the description speaks of: a compressed file counts as what it holds. */
function plainOf(path: string, bytes: Buffer): { path: string; bytes: Buffer } {
  // More than any file of a release holds.
  const limit = { maxOutputLength: 64 * 1024 * 1024 };
  if (path.endsWith('.br'))
    return { path: path.slice(0, -3), bytes: brotliDecompressSync(bytes, limit) };
  if (path.endsWith('.gz')) return { path: path.slice(0, -3), bytes: gunzipSync(bytes, limit) };
  return { path, bytes };
}

/** @throws for a file that is not what the description says, or that it does not name. */
function requireDescribed(release: Release, path: string, bytes: Buffer): void {
  const exact = release.files[path];
  const plain = exact ? { path, bytes } : plainOf(path, bytes);
  const described = Object.hasOwn(release.files, plain.path) && release.files[plain.path];
  if (!described || described.integrity !== integrityOf(plain.bytes))
    throw new Error(`${path} is not what its description says`);
}

const isSafe = (path: string): boolean =>
  path !== '' &&
  !path.split('/').some((part) => ['', '.', '..'].includes(part)) &&
  !/[\\\0]/.test(path);

interface Wanted {
  id: string;
  name: string;
  /** The manifest's digest as registered; without one the tag counts. */
  digest?: string | undefined;
  /** The description as registered. */
  description?: string | undefined;
}

/** All in one step, from one release. */
const parallel = 6;

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
    }),
  );
}

/**
 * Brings a release from the registry into the folder of releases, where each file is what the
 * description says. Files that an earlier release brought are not fetched again. The folder is
 * there once it is whole.
 */
export async function pullRelease(
  settings: OciSettings,
  releases: string,
  { id, name, digest, description }: Wanted,
): Promise<void> {
  if (!isReleaseName(name)) throw new Error(`${name} is no release's name`);
  const target = join(releases, 'r', id, name);
  if (existsSync(join(target, 'release.json'))) return;
  const repository = unitRepository(settings, id);
  const found = await repository.manifest(digest ?? name);
  const where = `${registryOf(settings)}/${id}`;
  if (!found) throw new Error(`${id} ${name} is not published at ${where}`);
  const config = await repository.blob(found.manifest.config);
  const release = JSON.parse(config.toString()) as Release; // compared with what was registered
  if (release.id !== id || releaseName(release) !== name)
    throw new Error(`${where} holds another release under ${name}`);
  if (description !== undefined && descriptionOf(release) !== description)
    throw new Error(`${id} ${name}: ${where} has another description than was registered`);

  const blobs = join(releases, 'blobs');
  const staged = `${target}.${process.pid}.tmp`;
  rmSync(staged, { recursive: true, force: true });
  mkdirSync(staged, { recursive: true });
  mkdirSync(blobs, { recursive: true });
  const there = new Set<string>();
  let part = 0;
  await inParallel(found.manifest.layers, async (layer) => {
    const path = titleOf(layer);
    if (!isSafe(path)) throw new Error(`${id} ${name}: ${where} has a file outside of it`);
    const blob = join(blobs, layer.digest.replace(/[^a-f0-9]/g, ''));
    const kept = existsSync(blob) ? readFileSync(blob) : undefined;
    const isKept = kept !== undefined && digestOf(kept) === layer.digest;
    const bytes = isKept ? kept : await repository.blob(layer);
    if (path !== 'release.sig') requireDescribed(release, path, bytes);
    if (!isKept) {
      // Two files may be the same blob.
      const own = `${staged}.${(part += 1)}`;
      writeFileSync(own, bytes);
      renameSync(own, blob);
    }
    mkdirSync(dirname(join(staged, path)), { recursive: true });
    linkSync(blob, join(staged, path));
    there.add(path);
  });
  const missing = Object.keys(release.files).filter((path) => !there.has(path));
  if (missing.length > 0) throw new Error(`${id} ${name}: ${where} lacks ${missing.join(', ')}`);
  writeDigest(settings, staged, found.digest);
  writeFileSync(join(staged, 'release.json'), config);
  rmSync(target, { recursive: true, force: true }); // left by one that did not finish
  renameSync(staged, target);
}
