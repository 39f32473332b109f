import { join } from 'node:path';

import { workspaceRoot } from '../process/workspace.ts';

/**
 * The folders of releases and pointer, for the build and for the gateway that serves it. Outside
 * DATA_DIR, which is only for the API's data: two consoles with their own data share the builds.
 */
export const releaseFolderEnv = (): { REGISTRY_DIR: string; RELEASES_DIR: string } => ({
  REGISTRY_DIR: process.env['REGISTRY_DIR'] ?? join(workspaceRoot, '.data', 'registry'),
  RELEASES_DIR: process.env['RELEASES_DIR'] ?? join(workspaceRoot, '.data', 'releases'),
});
