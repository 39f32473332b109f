import { fireEvent, screen } from '@testing-library/react';
import { startSession } from 'shared-bus';
import { newNotification } from 'shared-contracts/notifications/notification.socket';
import { seededRandom } from 'shared-contracts/testing/other-provider.builder';
import {
  answersEach,
  anySession,
  refetchAll,
  errorsOnScreen,
  renderAt,
  waitUntilIdle,
  showsAllCalls,
  SocketLine,
  startLawfulProvider,
} from 'shared-ui/testing';

import { screenCalls } from '../testing/screen-calls.ts';
import { bellMessages } from './bell-messages.ts';
import { Bell } from './bell.tsx';

const mockLine = new SocketLine();
jest.mock('socket.io-client', () => ({ io: () => mockLine.socket }));

const provider = startLawfulProvider(['/scheduled/:id', '/inprogress/:id', '/completed/:id']);

test('the bell and its list show any answer of another provider, and use the answer to a toggle', async () => {
  startSession(anySession(1, 36));
  await renderAt('/', { '/': <Bell /> }, [bellMessages]);
  await waitUntilIdle();
  fireEvent.click(screen.getByRole('button', { name: /^Notifications, / }));
  // Four random answers may have no notification at all.
  const isToggled = () => provider.requested.has('notifications.toggle');
  for (let number = 0; number < answersEach(4) || !isToggled(); number += 1) {
    await waitUntilIdle();
    expect(errorsOnScreen()).toEqual([]);
    const toggle = screen.queryAllByRole('button', {
      name: /^Mark as (un)?read$/,
      hidden: true,
    })[0];
    if (toggle) fireEvent.click(toggle);
    await waitUntilIdle();
    expect(errorsOnScreen()).toEqual([]);
    await refetchAll();
  }
});

test('they show any live event', async () => {
  const random = seededRandom(3);
  startSession(anySession(1, 36));
  const stop = await mockLine.open();
  await renderAt('/', { '/': <Bell /> }, [bellMessages]);
  await waitUntilIdle();
  fireEvent.click(screen.getByRole('button', { name: /^Notifications, / }));
  await waitUntilIdle();
  const before = document.body.textContent;
  for (let number = 0; number < answersEach(20) / 10; number += 1) {
    await mockLine.bring(newNotification, 10, random);
    expect(errorsOnScreen()).toEqual([]);
  }
  expect(document.body.textContent).not.toBe(before);
  stop();
});

showsAllCalls(provider, screenCalls);
