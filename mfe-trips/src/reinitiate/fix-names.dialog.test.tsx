import { fireEvent, screen, waitFor } from '@testing-library/react';

import { renderPart } from '../testing/detail-part.tsx';
import { FixNamesDialog } from './fix-names.dialog.tsx';

test('a name that is too long is kept with a counter, and refused until it is shortened', async () => {
  const people = { name: 'Ayesha Khan of a long name', alt_name: 'Bilal', dispatcher_name: '' };
  const onFixed = jest.fn(async () => undefined);
  await renderPart(
    <FixNamesDialog
      number="77"
      names={{ people, wrong: ['name'] }}
      onFixed={onFixed}
      onClose={() => undefined}
    />,
  );
  const field = await screen.findByLabelText(/^Name/);
  const save = screen.getByRole('button', { name: 'RE-INITIATE' });
  expect(field).toHaveValue(people.name);
  expect(screen.getByText('26 / 19')).toBeInTheDocument();
  expect(screen.getByText('Use at most 19 characters')).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Alternate name/)).not.toBeInTheDocument();
  fireEvent.click(save);
  await waitFor(() => expect(field).toHaveFocus());
  expect(onFixed).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: 'Ayesha Khan' } });
  fireEvent.click(save);
  await waitFor(() => expect(onFixed).toHaveBeenCalledWith({ ...people, name: 'Ayesha Khan' }));
});
