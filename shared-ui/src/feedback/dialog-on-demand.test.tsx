import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState, type ComponentType } from 'react';

import { uiMessages } from '../messages/ui-messages.ts';
import { currentNotices, leaveConsole } from '../testing/leave-console.ts';
import { dialogOnDemand } from './dialog-on-demand.tsx';

beforeAll(() => uiMessages.load('en'));
afterEach(leaveConsole);

interface Props {
  name: string;
  onClose: () => void;
}
const Note = ({ name, onClose }: Props) => (
  <button type="button" onClick={onClose}>
    Note of {name}
  </button>
);
const lost = new Error('lost');

function openWith(load: () => Promise<ComponentType<Props>>) {
  const Dialog = dialogOnDemand(load);
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen ? <Dialog name="Sana" onClose={() => setOpen(false)} /> : null}
      </>
    );
  }
  render(<Page />);
  return () => fireEvent.click(screen.getByRole('button', { name: 'Open' }));
}

test('a dialog whose code was lost closes with a notice, and opens at the next press', async () => {
  const load = jest.fn(async () => Note as ComponentType<Props>).mockRejectedValueOnce(lost);
  const open = openWith(load);
  open();
  await waitFor(() =>
    expect(currentNotices()).toMatchObject([
      { intent: 'error', title: "Couldn't open this. Try again." },
    ]),
  );
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Note of Sana' }));
  expect(screen.queryByText('Note of Sana')).toBeNull();
  open();
  // Loaded once: it is there immediately.
  expect(screen.getByText('Note of Sana')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('the one that is told that code is missing is the caller, if it wants to know', async () => {
  const Dialog = dialogOnDemand<Props>(() => Promise.reject(lost));
  const [onClose, onMissing] = [jest.fn(), jest.fn()];
  render(<Dialog name="Sana" onClose={onClose} onMissing={onMissing} />);
  await waitFor(() => expect(onMissing).toHaveBeenCalled());
  expect(onClose).not.toHaveBeenCalled();
});
