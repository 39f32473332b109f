import type { ApiProcess } from '../console/api-process.ts';

declare global {
  // jest loads set-up and teardown apart, each with its own copy of this module: the process is what they have in common.
  var remotesApi: ApiProcess | undefined;
}

export function keepApi(api: ApiProcess): void {
  globalThis.remotesApi = api;
}

export const keptApi = (): ApiProcess | undefined => globalThis.remotesApi;
