import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { Release } from 'release-formats/release';
import type { RemoteManifest } from 'shared-contracts/federation/remote';

import { fileTable } from '../units/file-table.ts';
import type { ReleaseFolders } from './data-folders.ts';

/** Folders of a registry that starts empty; for tests. */
export function emptyFolders(): ReleaseFolders {
  const dir = mkdtempSync(join(tmpdir(), 'releases-'));
  return { registry: join(dir, 'registry'), releases: join(dir, 'releases') };
}

export const sampleManifest = (id: string, path: string): RemoteManifest => ({
  id,
  owner: `${id} team`,
  pages: [{ path, module: './SamplePage', title: { en: id, ur: id } }],
  nav: [],
  slots: [],
  commands: [],
});

/** Creates a small built release on disk with real files and hashes. Returns its folder. */
export function sampleBuild(
  changes: Partial<Release> & { id: string },
  files: Record<string, string> = {},
): string {
  const dir = mkdtempSync(join(tmpdir(), 'built-'));
  const remote =
    changes.id === 'host'
      ? undefined
      : (changes.remote ?? sampleManifest(changes.id, `/${changes.id}`));
  const text = {
    'entry.js': `// ${changes.id} ${changes.build ?? ''}\n${'void 0;\n'.repeat(200)}`,
    'page.js': 'void 1;\n',
    ...files,
  };
  for (const [file, content] of Object.entries(text)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), content);
  }
  const release: Release = {
    schema: 1,
    version: '1.0.0',
    build: 'aaaaaaaaaa',
    flavour: 'production',
    entry: 'entry.js',
    files: fileTable(dir),
    preload: [],
    exposes: remote ? { './SamplePage': ['page.js'] } : {},
    needs: {},
    provides: changes.id === 'host' ? { react: ['useState'], 'shared-bus': ['*'] } : {},
    uses: { endpoints: [], events: [], topics: [] },
    ...(remote ? { remote } : {}),
    ...changes,
  };
  writeFileSync(join(dir, 'release.json'), JSON.stringify(release));
  return dir;
}
