import { relative, sep } from 'node:path';

/** A file's path from the workspace's root, with slashes: `mfe-queue/src/queue-board/row.ts`. */
export const pathOf = (file: string, root: string): string =>
  relative(root, file).split(sep).join('/');

export const isTest = (path: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(path) || path.includes('/testing/') || path.startsWith('e2e/');
