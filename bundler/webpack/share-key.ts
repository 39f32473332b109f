import type { Module } from 'webpack';

/** Share key of a module that offers a shared module, or of its proxy. */
export function shareKeyOf(module: Module | null | undefined): string | undefined {
  if (module?.type === 'provide-module') return (module as Module & { _name: string })._name;
  if (module?.type === 'consume-shared-module')
    return (module as Module & { options: { shareKey: string } }).options.shareKey;
  return undefined;
}
