import { fileURLToPath } from 'node:url';

/** The folder of the root package.json, without a slash at its end. */
export const workspaceRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** The workspace's own Node: a tool may have been started with an older one. */
export const workspaceNode = `${workspaceRoot}/node_modules/node/bin/node`;
