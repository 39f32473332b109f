import {
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  copyFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib, gzip } from 'node:zlib';

import { digestFile } from 'gateway/src/oci-releases.ts';
import { Release, releaseName } from 'release-formats/release';

import { fileTable } from '../units/file-table.ts';
import { releaseFile, signatureFile } from '../units/release-files.ts';
import { schemaViolations } from '../units/schema-violations.ts';
import { readJsonFile } from '../units/unit.ts';
import type { ReleaseFolders } from './data-folders.ts';
import { releaseDir } from './data-folders.ts';
import { pushRelease } from './oci-push.ts';

const own = new Set([releaseFile, signatureFile, digestFile]);
const worthCompressing = /\.(js|css|json|svg)$/;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Reads a release's description and checks its files against it; every difference is named. */
export function readRelease(dir: string): Release {
  const release = readJsonFile<Release>(join(dir, releaseFile));
  const errors = schemaViolations(Release, release);
  // A description that doesn't fit its schema may lack them.
  const files = (release.files as Release['files'] | undefined) ?? {};
  const found = Object.fromEntries(
    Object.entries(fileTable(dir)).filter(([file]) => !own.has(file) && !/\.(br|gz)$/.test(file)),
  );
  for (const file of new Set([...Object.keys(files), ...Object.keys(found)])) {
    if (found[file]?.integrity !== files[file]?.integrity)
      errors.push(`${file} doesn't match ${releaseFile}`);
  }
  if (errors.length > 0) throw new Error(`${dir}: ${errors.join('; ')}`);
  return release;
}

async function compress(file: string): Promise<void> {
  const bytes = readFileSync(file);
  const [br, zipped] = await Promise.all([
    brotli(bytes, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 9, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    gz(bytes, { level: 9 }),
  ]);
  // A file that does not shrink is served uncompressed.
  if (br.length < bytes.length) writeFileSync(`${file}.br`, br);
  if (zipped.length < bytes.length) writeFileSync(`${file}.gz`, zipped);
}

function copySignature(from: string, to: string): void {
  if (!existsSync(join(from, signatureFile))) return;
  copyFileSync(join(from, signatureFile), join(to, signatureFile));
  // It is pushed to the registry of releases again, with the signature.
  rmSync(join(to, digestFile), { force: true });
}

/**
 * Copies a build into the releases, precompressed. A release never changes: publishing the same
 * bytes again succeeds, other bytes under its name are refused.
 */
export async function publish(built: string, folders: ReleaseFolders): Promise<Release> {
  const release = readRelease(built);
  const target = releaseDir(folders, release.id, releaseName(release));
  if (existsSync(join(target, releaseFile))) {
    if (readFileSync(join(target, releaseFile)).equals(readFileSync(join(built, releaseFile)))) {
      copySignature(built, target);
      await pushRelease(folders, release.id, releaseName(release));
      return release;
    }
    throw new Error(
      `${release.id} ${releaseName(release)} is already published with different files; a release can't change`,
    );
  }
  const staged = `${target}.${process.pid}.tmp`;
  rmSync(staged, { recursive: true, force: true });
  for (const file of Object.keys(release.files)) {
    mkdirSync(dirname(join(staged, file)), { recursive: true });
    copyFileSync(join(built, file), join(staged, file), constants.COPYFILE_FICLONE);
    if (worthCompressing.test(file)) await compress(join(staged, file));
  }
  copySignature(built, staged);
  copyFileSync(join(built, releaseFile), join(staged, releaseFile));
  rmSync(target, { recursive: true, force: true }); // left by a publish that did not finish
  renameSync(staged, target);
  await pushRelease(folders, release.id, releaseName(release));
  return release;
}
