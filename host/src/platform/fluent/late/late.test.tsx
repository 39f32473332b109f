import { Button, FluentProvider, webLightTheme } from '@fluentui/react-components';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';

const mockLine = { isDown: true };
jest.mock('../whole-overlays.ts', () => {
  if (mockLine.isDown) throw new Error('no connection');
  return jest.requireActual<object>('../whole-overlays.ts');
});

import {
  Dialog,
  DialogBody,
  DialogSurface,
  DialogTitle,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
} from '../bar.ts';
import { onOverlaysFailed } from './store.ts';

const themed = (children: ReactNode) => (
  <FluentProvider theme={webLightTheme}>{children}</FluentProvider>
);
const show = (children: ReactNode) => render(themed(children));
const button = () => screen.getByRole('button', { name: 'View' });

function ViewMenu({ onChoose }: { onChoose: () => void }) {
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content="View" relationship="label">
          <Button />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={onChoose}>Sort</MenuItem>
          <MenuItem>Reset</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
function AskDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={(_event: unknown, { open }: { open: boolean }) => setOpen(open)}
      >
        <DialogSurface>
          <DialogBody>
            <DialogTitle>Sure?</DialogTitle>
          </DialogBody>
        </DialogSurface>
      </Dialog>
      <output>{isOpen ? 'asking' : 'idle'}</output>
    </>
  );
}

// In this order: once they are loaded, they stay.
test('what cannot be loaded for a press is told, a dialog is closed again, and a name is there', async () => {
  const failed = jest.fn();
  onOverlaysFailed(failed);
  const { rerender } = show(<ViewMenu onChoose={() => {}} />);
  expect(button()).toHaveAttribute('aria-haspopup', 'menu');
  await act(async () => void fireEvent.click(button()));
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('menu')).toBeNull();
  rerender(themed(<AskDialog />));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Delete' })));
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(2));
  expect(screen.getByText('idle')).toBeVisible();
});

test('a press before its menu is loaded opens it, in the same button, to which the focus returns', async () => {
  mockLine.isDown = false;
  const chosen = jest.fn();
  show(<ViewMenu onChoose={chosen} />);
  const before = button();
  const user = userEvent.setup();
  await user.click(before);
  expect(await screen.findByRole('menu', { name: 'View' })).toBeVisible();
  expect(before).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(button()).toBe(before);
  expect(before).toHaveFocus();
  expect(before).not.toHaveAttribute('aria-expanded');
  await user.keyboard('{ArrowDown}');
  await user.click(await screen.findByRole('menuitem', { name: 'Sort' }));
  expect(chosen).toHaveBeenCalledTimes(1);
});

test('a press of a menu of which nothing has been used opens it by the arrow key too', async () => {
  show(<ViewMenu onChoose={() => {}} />);
  const user = userEvent.setup();
  await user.tab();
  expect(button()).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('menu')).toBeVisible();
});

test('a tooltip names its button before it is shown, and shows where the pointer still is', async () => {
  const entered = jest.fn();
  show(
    <Tooltip content="View" relationship="label">
      <Button onPointerEnter={entered} />
    </Tooltip>,
  );
  const before = button();
  const user = userEvent.setup();
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.hover(before);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('View');
  await user.unhover(before);
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  expect(button()).toBe(before);
  expect(entered).toHaveBeenCalledTimes(1);
});

test('a tooltip that describes is found by its button without being shown', async () => {
  show(
    <Tooltip content="No rows are chosen" relationship="description">
      <Button>Export</Button>
    </Tooltip>,
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Export' })).toHaveAccessibleDescription(
      'No rows are chosen',
    ),
  );
});

test('a dialog opens once it is loaded', async () => {
  show(<AskDialog />);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('dialog', { name: 'Sure?' })).toBeVisible();
});
