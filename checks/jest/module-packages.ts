import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { workspaceRoot } from 'release-kit/process/workspace.ts';

const store = join(workspaceRoot, 'node_modules', '.pnpm');

const isModulePackage = (folder: string, name: string): boolean => {
  const file = join(store, folder, 'node_modules', name, 'package.json');
  if (!existsSync(file)) return false;
  const manifest: { type?: string } = JSON.parse(readFileSync(file, 'utf8'));
  return manifest.type === 'module';
};

/**
 * Folder names in pnpm's store (`@scope+name`) of the installed packages whose .js files are ES
 * modules. Read from the installed packages, so that no list needs maintenance.
 */
export function modulePackages(): string[] {
  const names = new Set<string>();
  for (const folder of readdirSync(store)) {
    const at = folder.indexOf('@', 1);
    if (at < 0) continue;
    const stored = folder.slice(0, at);
    if (!names.has(stored) && isModulePackage(folder, stored.replace('+', '/'))) names.add(stored);
  }
  return [...names].map((name) => name.replace(/[.+]/g, '\\$&')).sort();
}
