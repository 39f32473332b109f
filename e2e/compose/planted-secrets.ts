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

/** No secret, and so in the layer of the whole context: the search has to find it there. */
const openPlace = 'gateway/planted.txt';

/**
 * Runs builds while files with a secret lie beside the sources, then searches all layers of these
 * images for it: final ones, and the step that reads the whole context. @throws where it is found
 */
export async function buildBesideSecrets(
  build: () => Promise<void>,
  images: () => Promise<string[]>,
): Promise<string> {
  const [secret, open] = [newMark(), newMark()];
  const planted = [...places.map((place) => [place, secret] as const), [openPlace, open] as const];
  const files = planted.map(([place]) => join(workspaceRoot, place));
  for (const [place, mark] of planted) {
    const file = join(workspaceRoot, place);
    if (existsSync(file)) throw new Error(`${file} exists`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, mark);
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
  const found = await linesIn(list, secret);
  const control = await linesIn([context], open);
  await shell(`docker image rm ${context}`);
  if (found !== 0) throw new Error(`a secret beside the sources is in a layer: ${found}`);
  if (control === 0) throw new Error('the search finds nothing, not even an open file');
  return `  ${list.length} images, no secret in any layer`;
}

const newMark = (): string => `planted${randomBytes(16).toString('hex')}`;

/** Lines with a text in all layers, which newer engines compress. */
const linesIn = async (images: readonly string[], text: string): Promise<number> =>
  Number(
    await shell(
      `docker save ${images.join(' ')} | tar -x --to-command='gzip -cdf' | grep -a -c ${text} || true`,
    ),
  );

async function shell(command: string): Promise<string> {
  const { code, output } = await captureOutput('bash', ['-ec', command]);
  if (code !== 0) throw new Error(`${command} ended with ${code}\n${output}`);
  return output;
}
