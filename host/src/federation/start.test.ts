import { createInstance, init } from '@module-federation/enhanced/runtime';
import { buildComposition } from 'shared-bus/federation/composition.builder';
import { federation } from 'shared-bus/federation/runtime';
import { compositionElementId } from 'shared-contracts/federation/page';

import { startRemotes } from './start.ts';

type Instance = ReturnType<typeof createInstance>;

/** The page's own runtime, which offers a module that is loaded when a remote asks for it. */
function startPage(): Instance {
  const host = init({
    name: 'console',
    remotes: [],
    shared: { choices: { version: '1.0.0', scope: ['default'], get: async () => () => 'choices' } },
  });
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = compositionElementId;
  block.textContent = JSON.stringify(buildComposition());
  document.body.replaceChildren(block);
  Object.assign(globalThis, { __consoleUrl: (url: string) => url, __consoleRetry() {} });
  startRemotes();
  return host;
}

/** A remote whose entry has loaded; it has its own runtime, as a remote's bundle has. */
function enter(host: Instance, name: string): Instance {
  const entry = `https://console.example/r/${name}/entry.js`;
  federation().runtime.register(name, entry);
  const remote = createInstance({ name, remotes: [] });
  host.initRawContainer(name, entry, { init: () => undefined, get: () => async () => ({}) });
  remote.initShareScopeMap('default', host.shareScopeMap['default'] ?? {});
  return remote;
}

const load = async (remote: Instance) => {
  const factory = await remote.loadShare<string>('choices', {
    customShareInfo: { shareConfig: { requiredVersion: '*', singleton: true } },
  });
  return factory ? factory() : undefined;
};

test('modules that one remote loads first are available to the others on retry', async () => {
  __expectConsole('warn', /"mfe_failing" is already registered/);
  const host = startPage();
  const failing = enter(host, 'mfe_failing');
  await expect(load(failing)).resolves.toBe('choices');

  const again = enter(host, 'mfe_failing');
  await expect(load(enter(host, 'mfe_other'))).resolves.toBe('choices');
  await expect(load(again)).resolves.toBe('choices');
});
