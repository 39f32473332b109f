import type { ComponentType } from 'react';

import { loadModule } from './load-module.ts';

/** What a page module exports. */
export interface PageModule {
  default: ComponentType;
}

const isPageModule = (value: unknown): value is PageModule =>
  typeof value === 'object' &&
  value !== null &&
  'default' in value &&
  (typeof value.default === 'function' || typeof value.default === 'object');

/** Loads a page's component. @throws RemoteFailed */
export async function loadPage(remote: string, module: string): Promise<PageModule> {
  const loaded = await loadModule(remote, module);
  if (!isPageModule(loaded)) throw new TypeError(`${remote} ${module} exports no component`);
  return loaded;
}
