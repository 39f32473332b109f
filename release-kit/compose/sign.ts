// Releases inside images are signed after the build, so that no key comes near a build's layers.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { signRelease } from '../release/signature.ts';
import { signatureFile } from '../units/release-files.ts';
import { captureOutput } from './engine.ts';

async function docker(...args: string[]): Promise<string> {
  const { code, output } = await captureOutput('docker', args);
  if (code !== 0) throw new Error(`docker ${args.join(' ')} ended with ${code}\n${output}`);
  return output.trim();
}

/** Signs the release that a publisher's image carries; the image's name stays. Returns a line. */
export async function signImage(image: string, keyFile: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sign-'));
  const container = await docker('create', image);
  try {
    await docker('cp', `${container}:/release/r`, folder);
    const [id = ''] = readdirSync(join(folder, 'r'));
    const [name = ''] = readdirSync(join(folder, 'r', id));
    const release = join(folder, 'r', id, name);
    signRelease(release, keyFile);
    const target = `${container}:/release/r/${id}/${name}/${signatureFile}`;
    await docker('cp', join(release, signatureFile), target);
    await docker('commit', container, image);
    return `${image} carries ${id} ${name}, signed`;
  } finally {
    await docker('rm', container);
    rmSync(folder, { recursive: true, force: true });
  }
}
