import { join } from 'node:path';

import { workspaceRoot } from '../process/workspace.ts';

/**
 * Where releases and pointer of this workspace stand, for the build and for the gateway that serves
 * it. Not under DATA_DIR, which names the API's data alone: two consoles with their own data share
 * what is built.
 */
export const releaseFolderEnv = (): { REGISTRY_DIR: string; RELEASES_DIR: string } => ({
  REGISTRY_DIR: process.env['REGISTRY_DIR'] ?? join(workspaceRoot, '.data', 'registry'),
  RELEASES_DIR: process.env['RELEASES_DIR'] ?? join(workspaceRoot, '.data', 'releases'),
});
