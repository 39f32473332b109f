import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Shared modules are the host's, also one that a remote was the first to load. The federation
 * runtime writes the name of that remote on it, and a remote that is registered again, as for every
 * retry, would take its modules along: the other remotes could not load them any more. So the host
 * writes its own name back before a remote is removed.
 */
export const keepShared: ModuleFederationRuntimePlugin = {
  name: 'console-keep-shared',
  beforeRegisterRemote(args) {
    const { options, shareScopeMap } = args.origin;
    for (const [name, offered] of Object.entries(options.shared))
      for (const { version, scope } of offered)
        for (const one of scope) {
          const registered = shareScopeMap[one]?.[name]?.[version];
          if (registered) registered.from = options.name;
        }
    return args;
  },
};
