import { FluentProvider } from '@fluentui/react-components';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { acceptOverrides, startFederation } from 'shared-bus';
import { buildComposition, nothingToLoad } from 'shared-bus/federation/composition.builder';
import type { Composition } from 'shared-contracts/federation/composition';
import { consoleTheme } from 'shared-ui/theme';

import { OverrideBanner } from './override-banner.tsx';
import { remoteMessages } from './remote-messages.ts';

const mockReset = jest.fn();
jest.mock('shared-bus', () => ({
  ...jest.requireActual<object>('shared-bus'),
  resetOverrides: () => {
    mockReset();
  },
}));

const override = { id: 'mfe-queue', release: '1.9.0-ab12cd3ef0', instead: '1.8.0-0000000000' };

async function renderBanner(parts: Pick<Composition, 'overrides' | 'refused'>): Promise<void> {
  startFederation(
    buildComposition({
      ...parts,
    }),
    nothingToLoad,
  );
  acceptOverrides(() => undefined);
  await remoteMessages.load('en');
  await act(
    async () =>
      void render(
        <FluentProvider theme={consoleTheme('light', 'en')}>
          <OverrideBanner />
        </FluentProvider>,
      ),
  );
}

test('a tab that runs the released builds has no banner', async () => {
  await renderBanner({});
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test("lists the tab's overrides and refusals, each in a line; one button resets them", async () => {
  await renderBanner({
    overrides: [override, { id: 'mfe-account', release: '1.1.0-3333333333' }],
    refused: [
      { asked: 'mfe-trips@2.0.0-0000000000', why: 'unknown' },
      { asked: 'mfe-admin@2.0.0-1111111111', why: 'role' },
      { asked: 'mfe-auth@2.0.0-2222222222', why: 'incompatible' },
    ],
  });
  const banner = screen.getByRole('region', { name: 'Test versions in this tab' });
  for (const line of [
    'This tab uses mfe-queue 1.9.0-ab12cd3ef0 instead of 1.8.0-0000000000.',
    'This tab is pinned to mfe-account 1.1.0-3333333333, which is also the current release.',
    "mfe-trips@2.0.0-0000000000 isn't a registered release. Using the current release.",
    "Your role can't choose versions, so mfe-admin@2.0.0-1111111111 was ignored.",
    "mfe-auth@2.0.0-2222222222 isn't compatible with this console. Using the current release.",
  ])
    expect(banner).toHaveTextContent(line);
  await userEvent.click(screen.getByRole('button', { name: 'Return to current release' }));
  expect(mockReset).toHaveBeenCalledTimes(1);
});
