import * as T from '../core/schema.ts';

const releasePattern = '^\\d+\\.\\d+\\.\\d+(-[0-9a-f]{10}|-dev)$';
/** Folder name of a release: version and build id, e.g. `1.4.0-ab12cd3ef0`. */
export const ReleaseName = T.String({ pattern: releasePattern });
/** Whether a text is the folder name of a release. */
export const isReleaseName = (text: string): boolean => new RegExp(releasePattern).test(text);
