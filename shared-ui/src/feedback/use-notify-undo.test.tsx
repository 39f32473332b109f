import { act, renderHook, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { dismissNotice } from 'shared-bus';

import { uiMessages } from '../messages/ui-messages.ts';
import { currentNotices } from '../testing/leave-console.ts';
import { useNotifyUndo } from './use-notify-undo.ts';

beforeAll(() => uiMessages.load('en'));

test('a notice says what was done and offers to undo it', async () => {
  const undo = jest.fn();
  const { result } = renderHook(() => useNotifyUndo(), { wrapper: Suspense });
  await waitFor(() => expect(result.current).toBeInstanceOf(Function));
  const id = result.current({ intent: 'info', title: 'Removed', body: 'Home' }, undo);
  const [notice] = currentNotices();
  expect(notice).toMatchObject({ id, intent: 'info', title: 'Removed', body: 'Home' });
  expect(notice?.action?.label).toBe('Undo');
  act(() => notice?.action?.run());
  expect(undo).toHaveBeenCalledTimes(1);
  dismissNotice(id);
});
