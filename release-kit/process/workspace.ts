import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the root package.json, without a slash at its end. */
export const workspaceRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

const broughtNode = `${workspaceRoot}/node_modules/node-${process.platform}-${process.arch}/bin/node`;

/**
 * The workspace's own Node, because a tool may have been started with an older one; where no package
 * brings it (bootstrap.mjs), the one that runs this.
 */
export const workspaceNode = existsSync(broughtNode) ? broughtNode : process.execPath;
