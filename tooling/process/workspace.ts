import { fileURLToPath } from 'node:url';

/** The folder of the root package.json, without a slash at its end. */
export const workspaceRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
