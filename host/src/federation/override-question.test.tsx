import { FluentProvider } from '@fluentui/react-components';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { areOverridesAccepted, startFederation } from 'shared-bus';
import { buildComposition, nothingToLoad } from 'shared-bus/federation/composition.builder';
import { consoleTheme } from 'shared-ui/theme';

import { OverrideBanner } from './override-banner.tsx';
import { OverrideQuestion } from './override-question.tsx';
import { remoteMessages } from './remote-messages.ts';

const mockReset = jest.fn();
const mockReload = jest.fn();
jest.mock('shared-bus', () => {
  const bus = jest.requireActual<{ acceptOverrides(reload: () => void): void }>('shared-bus');
  return {
    ...bus,
    resetOverrides: () => void mockReset(),
    acceptOverrides: () => bus.acceptOverrides(mockReload),
  };
});

beforeEach(async () => {
  sessionStorage.clear();
  startFederation(
    buildComposition({
      overrides: [
        { id: 'mfe-queue', release: '1.9.0-ab12cd3ef0', instead: '1.8.0-0000000000' },
        { id: 'mfe-trips', release: '1.0.0-1111111111' },
      ],
    }),
    nothingToLoad,
  );
  await remoteMessages.load('en');
  await act(
    async () =>
      void render(
        <FluentProvider theme={consoleTheme('light', 'en')}>
          <OverrideQuestion />
          <OverrideBanner />
        </FluentProvider>,
      ),
  );
});

test('names every release of the link; the banner of running ones is not shown yet', () => {
  expect(
    screen.getByRole('heading', { name: 'Use test versions in this tab?' }),
  ).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'mfe-queue 1.9.0-ab12cd3ef0 instead of 1.8.0-0000000000',
    'mfe-trips at 1.0.0-1111111111, which is also the current release',
  ]);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('one button agrees and reloads, the other returns to what is released', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Use current release' }));
  expect([mockReset.mock.calls.length, areOverridesAccepted()]).toEqual([1, false]);
  await userEvent.click(screen.getByRole('button', { name: 'Use in this tab' }));
  expect([mockReload.mock.calls.length, areOverridesAccepted()]).toEqual([1, true]);
});
