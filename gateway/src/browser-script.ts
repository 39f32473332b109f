import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

/** A script of a page of the gateway's, as a browser runs it; `file` is its path. */
export const browserScript = (file: string): string =>
  stripTypeScriptTypes(readFileSync(file, 'utf8'));

/** Data for a script of type `application/json` within a page. */
export const inlineJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
