import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { captureOutput } from 'release-kit/compose/engine.ts';
import type { Compose } from 'release-kit/compose/engine.ts';

import { copyWorkspace, installed } from '../fixtures/workspace-copy.ts';
import { teamChanges } from './team-changes.ts';

function changed(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`there is no ${from} to be changed`);
  return text.replace(from, to);
}

/**
 * Each team changes its remote in a separate checkout, builds an image and pushes it; nothing of
 * them stays here. Returns the images by unit.
 */
export async function pushTeamImages(
  compose: Compose,
  registry: string,
): Promise<Record<string, string>> {
  const images: Record<string, string> = {};
  for (const { id, version, edits } of teamChanges) {
    const checkout = copyWorkspace(installed);
    const image = `${registry}/${id.replace('mfe-', '')}-team/${id}:${version}`;
    try {
      const read = (file: string) => readFileSync(join(checkout.root, id, file), 'utf8');
      for (const [file, [from, to]] of Object.entries(edits))
        checkout.write(join(id, file), changed(read(file), from, to));
      const manifest = changed(
        read('package.json'),
        '"version": "0.1.0"',
        `"version": "${version}"`,
      );
      checkout.write(join(id, 'package.json'), manifest);
      const setting = { [`${id.toUpperCase().replace('-', '_')}_IMAGE`]: image };
      const there = ['-f', join(checkout.root, 'docker-compose.yml')];
      for (const command of ['build', 'push'])
        await compose.runWith(setting, ...there, command, `publish-${id}`);
    } finally {
      checkout.remove();
    }
    const { code, output } = await captureOutput('docker', ['image', 'rm', image]);
    if (code !== 0) throw new Error(output);
    images[id] = image;
  }
  return images;
}
