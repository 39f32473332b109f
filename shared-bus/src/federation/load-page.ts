import type { ComponentType } from 'react';

import { textsArrived } from '../i18n/messages.ts';
import { loadModule } from './load-module.ts';

/** Exports of a page module. */
export interface PageModule {
  default: ComponentType;
}

const isPageModule = (value: unknown): value is PageModule =>
  typeof value === 'object' &&
  value !== null &&
  'default' in value &&
  (typeof value.default === 'function' || typeof value.default === 'object');

/** Loads a page's component, and the texts that its code asks for. @throws RemoteFailed */
export async function loadPage(remote: string, module: string): Promise<PageModule> {
  const loaded = await loadModule(remote, module);
  if (!isPageModule(loaded)) throw new TypeError(`${remote} ${module} exports no component`);
  await textsArrived();
  return loaded;
}
