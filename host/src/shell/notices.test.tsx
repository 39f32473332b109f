import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { dismissNotice, notify } from 'shared-bus';
import { DialogNotices, NoticesPlace } from 'shared-ui/feedback';

import { Notices } from './notices.tsx';
import { shellMessages } from './shell-messages.ts';

beforeAll(() => shellMessages.load('en'));
const shown: number[] = [];
afterEach(() => act(() => shown.splice(0).forEach((id) => dismissNotice(id))));

const run = jest.fn();
beforeEach(() => run.mockClear());
const show = (title: string, label?: string) =>
  act(
    () =>
      void shown.push(notify({ intent: 'info', title, ...(label && { action: { label, run } }) })),
  );
const open = (more?: React.ReactNode) => {
  render(
    <>
      <input aria-label="field" />
      {more}
      <Notices />
    </>,
  );
  screen.getByLabelText('field').focus();
};
const press = (extra: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, {
    key: 'u',
    code: 'KeyU',
    altKey: true,
    ...extra,
  });

test('Alt U does what the newest notice offers, and the focus stays', () => {
  open();
  show('A drop was removed', 'Undo');
  show('No answer', 'Try again');
  show('Copied');
  const button = screen.getByRole('button', { name: 'Try again' });
  expect(button).toHaveAttribute('aria-keyshortcuts', 'Alt+U');
  expect(screen.getByRole('button', { name: 'Undo' })).not.toHaveAttribute('aria-keyshortcuts');
  press();
  expect(run).toHaveBeenCalledTimes(1);
  expect(button).not.toBeInTheDocument();
  expect(screen.getByLabelText('field')).toHaveFocus();
});

test('what only opens a page is a link; a press in this tab opens it and closes the notice', () => {
  const Place = () => <p>{useLocation().pathname}</p>;
  render(
    <MemoryRouter>
      <Notices />
      <Place />
    </MemoryRouter>,
  );
  const action = { label: 'Open trip', to: '/completed/7', run };
  act(() => void shown.push(notify({ intent: 'info', title: 'It has moved on', action })));
  const link = screen.getByRole('link', { name: 'Open trip' });
  expect(link).toHaveAttribute('href', '/completed/7');
  fireEvent.click(link);
  expect(screen.getByText('/completed/7')).toBeInTheDocument();
  expect(link).not.toBeInTheDocument();
  expect(run).not.toHaveBeenCalled();
});

test('the key that is held does one thing', () => {
  open();
  show('A drop was removed', 'Undo');
  show('Another drop was removed', 'Undo');
  press();
  press({ repeat: true });
  expect(run).toHaveBeenCalledTimes(1);
  press();
  expect(run).toHaveBeenCalledTimes(2);
});

test('the focus returns from a notice that had it and has ended', () => {
  open();
  show('A drop was removed', 'Undo');
  const button = screen.getByRole('button', { name: 'Undo' });
  button.focus();
  fireEvent.click(button);
  expect(screen.getByLabelText('field')).toHaveFocus();
});

test('a notice that ends elsewhere leaves the focus where it is', () => {
  open(<button type="button">other</button>);
  show('A drop was removed');
  press();
  screen.getByRole('button', { name: 'other' }).focus();
  act(() => shown.splice(0).forEach((id) => dismissNotice(id)));
  expect(screen.getByRole('button', { name: 'other' })).toHaveFocus();
});

test('one without an action is reached to close it', () => {
  open();
  show('Booking is Created');
  press();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

test('the key reaches a receipt, and leaves the choice of its action to the user', () => {
  open();
  const actions = ['Copy', 'Next'].map((label) => ({ label, run, keepsNotice: label === 'Copy' }));
  act(
    () =>
      void shown.push(
        notify({
          intent: 'success',
          title: 'Booking is Created',
          isReceipt: true,
          action: actions[0],
          moreActions: actions.slice(1),
        }),
      ),
  );
  press();
  const copy = screen.getByRole('button', { name: 'Copy' });
  expect(copy).toHaveFocus();
  expect(run).not.toHaveBeenCalled();
  fireEvent.click(copy);
  expect(run).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(run).toHaveBeenCalledTimes(2);
  expect(copy).not.toBeInTheDocument();
});

test('notices are in the place that the page offers', () => {
  open(
    <main>
      <NoticesPlace />
    </main>,
  );
  show('Booking is Created');
  expect(screen.getByRole('main')).toHaveTextContent('Booking is Created');
});

test('a dialog shows notices in its own place, but no receipt of the page', () => {
  open(
    <div role="dialog" aria-modal="true">
      <DialogNotices />
    </div>,
  );
  show('Saved');
  act(() => void shown.push(notify({ intent: 'success', title: 'Booked', isReceipt: true })));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('Saved');
  expect(dialog).not.toHaveTextContent('Booked');
  expect(screen.getByText('Booked')).toBeVisible();
});

test.each([
  ['with another modifier', { ctrlKey: true }],
  ['without Alt', { altKey: false }],
])('%s the key is the screen’s', (_how, extra) => {
  open();
  show('A drop was removed', 'Undo');
  press(extra);
  expect(run).not.toHaveBeenCalled();
  expect(screen.getByLabelText('field')).toHaveFocus();
});

test('while a dialog has the keyboard, it keeps it', () => {
  open(<div role="dialog" aria-modal="true" />);
  show('A drop was removed', 'Undo');
  press();
  expect(run).not.toHaveBeenCalled();
  expect(screen.getByLabelText('field')).toHaveFocus();
});
