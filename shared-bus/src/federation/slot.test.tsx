import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { ComposedRemote } from 'shared-contracts/federation/composition';
import type { RemoteManifest } from 'shared-contracts/federation/remote';

import { buildSession } from '../session/session.builder.ts';
import { startSession } from '../session/session.ts';
import { commandsFor, runCommand } from './commands.ts';
import { buildComposition } from './composition.builder.ts';
import { remoteState } from './remote-state.ts';
import { startFederation } from './runtime.ts';
import { Slot } from './slot.tsx';

const text = (en: string) => ({ en, ur: en });
const remote = (id: string, parts: Partial<RemoteManifest>): ComposedRemote => {
  const release = '1.0.0-aaaaaaaaaa';
  return {
    id,
    owner: id,
    current: {
      release,
      version: '1.0.0',
      base: `/r/${id}/${release}/`,
      entry: `/r/${id}/${release}/entry.js`,
    },
    manifest: { id, owner: id, pages: [], nav: [], slots: [], commands: [], ...parts },
  };
};
const loads: string[] = [];
const navigate = jest.fn();

beforeEach(() => {
  loads.length = 0;
  globalThis.requestIdleCallback = (work) =>
    // jsdom has none; a handle is a number in browsers
    setTimeout(() => work({ didTimeout: false, timeRemaining: () => 1 })) as unknown as number;
  globalThis.cancelIdleCallback = (handle) => clearTimeout(handle);
  startFederation(
    buildComposition({
      host: { release: '1.0.0-hhhhhhhhhh', version: '1.0.0', base: '/r/host/' },
      remotes: [
        remote('mfe-late', {
          slots: [{ slot: 'home:card', module: './LateSlot', order: 9 }],
          commands: [{ id: 'late:go', title: text('Go late'), module: './LateCommand' }],
        }),
        remote('mfe-early', {
          slots: [
            { slot: 'home:card', module: './EarlySlot', order: 1 },
            { slot: 'trip:aside', module: './TripSlot', order: 1 },
          ],
        }),
        remote('mfe-throws', {
          slots: [{ slot: 'home:card', module: './ThrowsSlot', order: 2 }],
          commands: [
            {
              id: 'throws:go',
              title: text('Go wrong'),
              module: './ThrowsCommand',
              roles: ['admin'],
            },
          ],
        }),
        remote('mfe-gone', { slots: [{ slot: 'home:card', module: './GoneSlot', order: 3 }] }),
        remote('mfe-admins', {
          slots: [{ slot: 'home:card', module: './AdminSlot', order: 4, roles: ['admin'] }],
        }),
        {
          ...remote('mfe-off', {
            slots: [{ slot: 'home:card', module: './OffSlot', order: 5 }],
            commands: [{ id: 'off:go', title: text('Go off'), module: './OffCommand' }],
          }),
          unavailable: 'disabled',
        },
      ],
    }),
    {
      register() {},
      load: async (module) => {
        loads.push(module);
        if (module.includes('Gone'))
          throw Object.assign(new Error('Loading chunk 7 failed'), {
            name: 'ChunkLoadError',
            type: 'timeout',
          });
        if (module.includes('Command'))
          return {
            default: (context: { navigate: (to: string) => void }) =>
              module.includes('Throws')
                ? Promise.reject(new Error('no'))
                : context.navigate('/late'),
          };
        return {
          default: (props: { tripNo?: string }) => {
            if (module.includes('Throws')) throw new Error('cannot render');
            return <p>{`${module} ${props.tripNo ?? ''}`.trim()}</p>;
          },
        };
      },
      freshAddress() {},
    },
  );
  startSession(buildSession({ role: 12 }));
});

const renderPage = (page: React.ReactNode) => act(async () => void render(page));

test('a slot is filled in order after the page renders; modules that are broken, off or not for the role are left out', async () => {
  // React logs the part that throws, the slot the one that cannot be loaded.
  __expectConsole('error', /cannot render/);
  __expectConsole('error', /mfe-gone 1\.0\.0-aaaaaaaaaa failed at chunk/);
  function Page() {
    const [before] = useState(() => loads.length);
    return (
      <>
        <p>the page, after {before} loads</p>
        <Slot name="home:card" />
      </>
    );
  }
  await renderPage(<Page />);
  expect(await screen.findByText('mfe_late/LateSlot')).toBeVisible();
  expect(screen.getAllByText(/./, { selector: 'p' }).map((part) => part.textContent)).toEqual([
    'the page, after 0 loads',
    'mfe_early/EarlySlot',
    'mfe_late/LateSlot',
  ]);
  expect(loads.sort()).toEqual([
    'mfe_early/EarlySlot',
    'mfe_gone/GoneSlot',
    'mfe_late/LateSlot',
    'mfe_throws/ThrowsSlot',
  ]);
  for (const id of ['mfe-throws', 'mfe-gone']) expect(remoteState(id)).toEqual({ status: 'idle' });
});

test('a slot passes its context to its modules', async () => {
  await renderPage(<Slot name="trip:aside" tripNo="T-7" />);
  expect(await screen.findByText('mfe_early/TripSlot T-7')).toBeVisible();
});

function Coming({ remote }: { remote: string }) {
  return <p>{`${remote} is coming`}</p>;
}

test('until the code of a part is here, its place has what the page gives; one that fails leaves nothing', async () => {
  __expectConsole('error', /mfe-gone 1\.0\.0-aaaaaaaaaa failed at chunk/);
  __expectConsole('error', /cannot render/);
  render(<Slot name="home:card" fallback={Coming} />);
  expect(screen.getByText('mfe-gone is coming')).toBeVisible();
  expect(screen.getByText('mfe-late is coming')).toBeVisible();
  expect(await screen.findByText('mfe_late/LateSlot')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/is coming/)).toBeNull());
});

test('commands are listed by role without loading code; a failing one rejects for its caller only', async () => {
  expect(commandsFor('dispatcher').map(({ id }) => id)).toEqual(['late:go']);
  const [late, throws] = commandsFor('admin');
  expect(loads).toEqual([]);
  if (!late || !throws) throw new Error('an admin has two commands');
  await runCommand(late, { navigate });
  expect(navigate).toHaveBeenCalledWith('/late');
  await expect(runCommand(throws, { navigate })).rejects.toThrow('no');
  expect(remoteState('mfe-throws')).toEqual({ status: 'idle' });
});
