import { useQueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { pageOf, queryClient, startFederation } from 'shared-bus';
import { buildComposition } from 'shared-bus/federation/composition.builder';
import type { RemoteManifest } from 'shared-contracts/federation/remote';

import { noteQueryUse } from '../platform/query-in-use.ts';
import { PageContent } from './page-content.tsx';
import { remoteMessages } from './remote-messages.ts';

const build = { release: '1.0.0-0000000000', version: '1.0.0', base: '/r/', entry: '/r/e.js' };
const manifest: RemoteManifest = {
  id: 'mfe-test',
  owner: 'Test',
  slots: [],
  commands: [],
  nav: [],
  pages: [{ path: '/', module: './Page', title: { en: 'Page', ur: 'Page' }, public: true }],
};

const QueryPage = () => <p>{useQueryClient() === queryClient ? 'the client' : 'another'}</p>;

test('a public page of any remote that loads the query client gets the one of the console', async () => {
  startFederation(
    buildComposition({
      host: build,
      remotes: [{ id: 'mfe-test', owner: 'Test', current: build, manifest }],
    }),
    {
      register() {},
      load: async () => {
        // As the platform's module does when it is loaded with the page.
        noteQueryUse();
        return { default: QueryPage };
      },
      freshAddress() {},
    },
  );
  await remoteMessages.load('en');
  const page = pageOf('/');
  if (!page) throw new Error('the composition has no page');
  await act(
    async () =>
      void render(
        <MemoryRouter>
          <PageContent page={page} />
        </MemoryRouter>,
      ),
  );
  expect(await screen.findByText('the client')).toBeVisible();
});
