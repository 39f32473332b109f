import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { digestOf, manifestOf } from 'gateway/src/oci-client.ts';
import type { OciDescriptor } from 'gateway/src/oci-client.ts';
import {
  configType,
  digestFile,
  digestIn,
  titleOf,
  unitRepository,
  writeDigest,
} from 'gateway/src/oci-releases.ts';

import { fileTable } from '../units/file-table.ts';
import { releaseFile, signatureFile } from '../units/release-files.ts';
import type { ReleaseFolders } from './data-folders.ts';
import { releaseDir } from './data-folders.ts';

const own = new Set([releaseFile, digestFile]);

const descriptorOf = (bytes: Buffer, mediaType: string, title?: string): OciDescriptor => ({
  mediaType,
  digest: digestOf(bytes),
  size: bytes.length,
  ...(title !== undefined && { annotations: { 'org.opencontainers.image.title': title } }),
});

/**
 * Pushes a published release to the OCI registry of these folders; files that exist there are
 * skipped. A release never changes: other bytes under its name are refused. Returns the number of
 * pushed files.
 */
export async function pushRelease(
  folders: ReleaseFolders,
  id: string,
  name: string,
): Promise<number> {
  const { oci, pullOnly = false } = folders;
  const dir = releaseDir(folders, id, name);
  if (!oci || pullOnly || digestIn(oci, dir) !== undefined) return 0;
  const repository = unitRepository(oci, id);
  const config = readFileSync(join(dir, releaseFile));
  const files = Object.keys(fileTable(dir)).filter((path) => !own.has(path));
  const layers = files.map((path) =>
    descriptorOf(readFileSync(join(dir, path)), 'application/octet-stream', path),
  );
  const manifest = manifestOf(descriptorOf(config, configType), layers);

  const before = await repository.manifest(name);
  if (before && before.manifest.config.digest !== manifest.config.digest)
    throw new Error(
      `${id} ${name} is already published at ${new URL(oci.origin).host} with different files; a release can't change`,
    );
  const isSigned = (items: OciDescriptor[]) =>
    items.some((item) => titleOf(item) === signatureFile);
  // A publisher without a key keeps an existing signature.
  if (before && isSigned(before.manifest.layers) && !isSigned(layers)) {
    writeDigest(oci, dir, before.digest);
    return 0;
  }
  let travelled = 0;
  for (const bytes of [config, ...files.map((path) => readFileSync(join(dir, path)))])
    if (await repository.putBlob(bytes)) travelled += 1;
  await repository.putManifest(name, manifest);
  // Of two concurrent pushes with different bytes, the later one wins.
  const after = await repository.manifest(name);
  if (after?.manifest.config.digest !== manifest.config.digest)
    throw new Error(`Someone else published ${id} ${name} with different files`);
  writeDigest(oci, dir, after.digest);
  return travelled;
}
