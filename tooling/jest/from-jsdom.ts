import { createRequire } from 'node:module';

/** Requires a file of the jsdom that jest's environment uses, which loads nothing by itself. */
export const fromJsdom = createRequire(
  createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom')).resolve('jsdom'),
);
