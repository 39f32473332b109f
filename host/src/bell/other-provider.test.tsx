import { fireEvent, screen } from '@testing-library/react';
import { startSession } from 'shared-bus';
import { answersEach, anySession, askAgain, faultsOnScreen, renderAt, settled, showsAllCalls, lawfulProvider } from 'shared-ui/testing';
import { shellMessages } from '../shell/shell-messages.ts';
import { Bell } from './bell.tsx';

const provider = lawfulProvider(['/scheduled/:id', '/inprogress/:id', '/completed/:id']);

test('the bell and its list show whatever another provider answers, and go on with the answer to a toggle', async () => {
  startSession(anySession(1, 36));
  await renderAt('/', { '/': <Bell /> }, [shellMessages]);
  await settled();
  fireEvent.click(screen.getByRole('button', { name: /^Notifications, / }));
  for (let number = 0; number < answersEach(4); number += 1) {
    await settled();
    expect(faultsOnScreen()).toEqual([]);
    const toggle = screen.queryAllByRole('button', { name: /^Mark as (un)?read$/, hidden: true })[0];
    if (toggle) fireEvent.click(toggle);
    await settled();
    expect(faultsOnScreen()).toEqual([]);
    await askAgain();
  }
});

showsAllCalls(provider, 'host');
