import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { captureOutput } from 'release-kit/compose/engine.ts';
import { workspaceRoot } from 'release-kit/process/workspace.ts';

/** Beside the sources, as docs/production.md puts them there, and once within a package. */
const places = [
  'planted.env',
  'planted.pem',
  'planted.backup',
  'planted-backups/monday.sql',
  'gateway/planted.env',
];

/**
 * Runs builds while files with a secret lie beside the sources, then searches all layers of these
 * images for it: final ones, and the step that reads the whole context. @throws where it is found
 */
export async function buildBesideSecrets(
  build: () => Promise<void>,
  images: () => Promise<string[]>,
): Promise<string> {
  const secret = `planted${randomBytes(16).toString('hex')}`;
  const files = places.map((place) => join(workspaceRoot, place));
  for (const file of files) {
    if (existsSync(file)) throw new Error(`${file} exists`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, secret);
  }
  const context = 'dispatch-console/context:planted';
  try {
    await build();
    await shell(`docker build --network host -t ${context} -f - . <<'END'
FROM scratch
COPY . /context
END`);
  } finally {
    files.forEach((file) => rmSync(file));
    rmSync(join(workspaceRoot, 'planted-backups'), { recursive: true });
  }
  const list = [...(await images()), context];
  const found = await shell(
    `docker save ${list.join(' ')} | tar -xO | grep -a -c ${secret} || true`,
  );
  await shell(`docker image rm ${context}`);
  if (found.trim() !== '0') throw new Error(`a secret beside the sources is in a layer: ${found}`);
  return `  ${list.length} images, no secret in any layer`;
}

async function shell(command: string): Promise<string> {
  const { code, output } = await captureOutput('bash', ['-ec', command]);
  if (code !== 0) throw new Error(`${command} ended with ${code}\n${output}`);
  return output;
}
