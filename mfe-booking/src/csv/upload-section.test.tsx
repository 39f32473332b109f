import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { bookingBy } from '../testing/booking-by.ts';
import { recordNotices, noticeTitles } from '../testing/booking-steps.ts';
import {
  addDrop,
  focused,
  openDraft,
  pressText,
  pressLabel,
  sender,
  undo,
} from '../testing/many-steps.ts';
import { renderBooking } from '../testing/render-booking.tsx';
import { columns } from './columns.ts';
import { readFile } from './read-file.ts';
import { templateHref } from './template.ts';

// jsdom has no workers; the worker runs `readFile`, which has its own tests.
jest.mock('./worker-reader.ts', () => ({
  readInWorker: async (file: Blob) => readFile(new Uint8Array(await file.arrayBuffer())),
}));

bookingBy('dispatcher');

const header = 'no,name,phone,gps_address,lat,lng,nearest_address,nearest_address_type,cod_amount';
const line = (no: number, over: { phone?: string; type?: string; lat?: string } = {}) =>
  [
    no,
    `Shop ${no}`,
    over.phone ?? '923331234567',
    `Street ${no}`,
    over.lat ?? '24.8250',
    '67.0300',
    'the gate',
    over.type ?? 'home',
    '',
  ].join(',');
const csv = (...lines: string[]) => new File([lines.join('\n')], 'drops.csv', { type: 'text/csv' });
const lines = (count: number) => Array.from({ length: count }, (_, index) => line(index + 1));
const upload = (file: File) =>
  fireEvent.change(screen.getByLabelText('Upload CSV', { selector: 'input' }), {
    target: { files: [file] },
  });
const openUpload = async (values = sender()) => {
  await openDraft(values);
  await pressText('Upload CSV');
};
/** The browser's event while files are dragged over the page, or when they are dropped. */
const drag = (event: Event, ...files: File[]) => {
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files } });
  fireEvent(document.body, event);
};
const cell = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** Types into the focused cell and presses Enter. */
const correct = (text: string) => {
  const box = document.activeElement ?? document.body;
  fireEvent.change(box, { target: { value: text } });
  fireEvent.keyDown(box, { key: 'Enter' });
};

test('invalid rows are listed with each cell’s error; Enter moves through them, and the last one adds every row', async () => {
  await openUpload();
  upload(
    csv(
      header,
      line(1),
      line(2, { phone: '9.23E+11' }),
      line(3),
      line(4, { type: 'shop', lat: '91' }),
    ),
  );
  expect(await screen.findByText(/2 rows ready, 2 to fix/)).toBeInTheDocument();
  for (const text of [
    'The spreadsheet dropped digits. Type the whole number',
    'Use home, office or other',
    'Enter a value from -90 to 90',
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByLabelText('Name, row 2')).not.toBeInTheDocument();
  await waitFor(() => expect(cell('Phone, row 3')).toHaveFocus());
  correct('0333 1112223');
  expect(cell('Latitude, row 5')).toHaveFocus();
  correct('24.83');
  expect(cell('Type, row 5')).toHaveFocus();
  correct('office');
  await waitFor(() =>
    expect(screen.getByText('4 of 20', { selector: 'h2 ~ *' })).toBeInTheDocument(),
  );
  await focused('create');
  expect(noticeTitles()).toContain('4 drops added');
  for (const number of [1, 2, 3, 4]) expect(screen.getByText(`Shop ${number}`)).toBeInTheDocument();
});

test('valid rows are added before invalid ones, which survive a reload and block the batch until they are corrected or discarded', async () => {
  await openUpload();
  upload(csv(header, line(1), line(2, { phone: 'call me' })));
  await pressText('Add 1 drop');
  await screen.findByLabelText('Edit drop 1');
  // The row has its number in the file.
  fireEvent.change(cell('Phone, row 3'), { target: { value: '0333 111' } });
  cleanup();
  await renderBooking('/queue/newBooking');
  await pressText('Check rows');
  expect(cell('Phone, row 3')).toHaveValue('0333 111');
  expect(cell('Name, row 3')).toHaveValue('Shop 2');
  await pressText('Later');
  await focused('file_rows');
  // A drop that is opened is shown beside the file.
  pressLabel('Edit drop 1');
  await focused('dropoff_address');
  await pressText(/Confirm Address/);
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  await focused('file_rows');
  await pressText('Discard file');
  expect(screen.queryByText('Check rows')).not.toBeInTheDocument();
  // There is one drop already, and no file was requested since the reload.
  await focused('drops');
  undo();
  await pressText('Check rows');
  pressLabel('Remove row 3');
  await waitFor(() => expect(screen.queryByText('File rows')).not.toBeInTheDocument());
});

test('a file of more than 20 drops, or none, is refused by name; 20 rows are accepted, and no more with existing drops', async () => {
  await openUpload({ ...sender(), drops: [addDrop({ id: 'Near' })] });
  const refused = async (text: string, ...parts: string[]) => {
    const notices = recordNotices();
    upload(csv(...parts));
    await waitFor(() => expect(notices).toEqual([text]));
  };
  await refused('This file has no rows', header);
  await refused('This file is too large for 20 drops', 'x'.repeat(1_000_001));
  await refused('Csv Data Must be equal to 20 rows', header, ...lines(20));
  upload(csv(header, ...lines(19)));
  await pressText('Add 19 drops');
  expect(await screen.findByText('20 of 20', { selector: 'h2 ~ *' })).toBeInTheDocument();
  pressLabel('Remove drop 1');
  await refused('Csv Data Must be equal to 20 rows', header, ...lines(21));
});

test('one press removes the fixed fares of several rows, and the rows become drops', async () => {
  await openUpload();
  const fares = (no: number) => `${line(no)},300,400`;
  upload(
    csv(
      `${header},dispatch_fixed_fare_partner,dispatch_fixed_fare_customer`,
      fares(1),
      fares(2),
      fares(3),
    ),
  );
  await screen.findByText(/3 to fix/);
  await pressText('Remove fares');
  expect(screen.queryByText('Fixed fares work for a single drop only')).not.toBeInTheDocument();
  await pressText('Add 3 drops');
  expect(await screen.findByText('3 of 20', { selector: 'h2 ~ *' })).toBeInTheDocument();
});

test('a picture, a spreadsheet or another binary file is named, by its content, and opens no dialog', async () => {
  await openUpload();
  const bytes = (...parts: (string | number[])[]) =>
    Uint8Array.from(
      parts.flatMap((part) =>
        typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part,
      ),
    );
  const noise = Array.from({ length: 3000 }, (_, index) => (index * 7919) % 256);
  const files: readonly (readonly [string, Uint8Array<ArrayBuffer>])[] = [
    ['This is an image, not a CSV file', bytes([0x89], 'PNG\r\n', [0x1a], '\n', noise)],
    ['This is an image, not a CSV file', bytes([0xff, 0xd8, 0xff, 0xe0], noise)],
    [
      'This is a spreadsheet, not a CSV file. Save it as CSV UTF-8 and choose that file.',
      bytes('PK', [3, 4], '[Content_Types].xml', noise, 'xl/workbook.xml'),
    ],
    [
      'This is a spreadsheet, not a CSV file. Save it as CSV UTF-8 and choose that file.',
      bytes([0xd0, 0xcf, 0x11, 0xe0], noise),
    ],
    ['This is a PDF, not a CSV file', bytes('%PDF-1.7\n', noise)],
    ['This is not a text file. Save the table as CSV UTF-8 and choose that file.', bytes(noise)],
    // It is also too large, but the message about its kind is more useful.
    [
      'This is an image, not a CSV file',
      bytes(
        [0x89],
        'PNG',
        Array.from({ length: 1_000_001 }, () => 7),
      ),
    ],
  ];
  for (const [text, content] of files) {
    const notices = recordNotices();
    upload(new File([content], 'drops.csv', { type: 'text/csv' }));
    await waitFor(() => expect(notices).toEqual([text]));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  }
});

test('a cell that looks like a formula and a duplicate row require review', async () => {
  await openUpload();
  const named = (no: number, name: string) =>
    line(no).replace(`Shop ${no}`, name).replace(`Street ${no}`, 'Street');
  upload(
    csv(
      header,
      named(1, 'Ali'),
      named(2, '=HYPERLINK(x)'),
      named(3, 'ALI'),
      named(4, '-'),
      named(5, 'Bano'),
    ),
  );
  expect(await screen.findByText('Looks like a formula. Check this row')).toBeInTheDocument();
  expect(screen.getAllByText('Duplicate of an earlier row. Check it')).toHaveLength(1);
  expect(screen.getByText(/3 rows ready, 2 to fix/)).toBeInTheDocument();
  for (const button of screen.getAllByText('It’s right', { selector: 'button' }))
    fireEvent.click(button);
  expect(await screen.findByText('Add 5 drops', { selector: 'button, button *' })).toBeEnabled();
});

test('an invalid row repeats its address, for windows that are narrower than the table', async () => {
  await openUpload();
  upload(csv(header, line(1), line(2).replace('home', 'warehouse')));
  const wrong = await screen.findByLabelText('Type, row 3');
  expect(wrong).toHaveAccessibleDescription('Type Use home, office or other');
  const address = screen.getByLabelText<HTMLInputElement>('Address, row 3').value;
  expect(screen.getByText(address)).toBeInTheDocument();
});

const swapped = (no: number) => line(no).replace('24.8250,67.0300', '67.0300,24.8250');

test('swapped latitude and longitude are exchanged in their row', async () => {
  await openUpload();
  upload(csv(header, line(1), swapped(2)));
  await waitFor(() => expect(cell('Latitude, row 3')).toHaveFocus());
  expect(cell('Latitude, row 3')).toHaveAccessibleDescription(
    'Latitude Latitude and longitude seem to be swapped',
  );
  pressLabel('Swap latitude and longitude in row 3');
  expect(cell('Latitude, row 3')).toHaveValue('24.8250');
  expect(cell('Longitude, row 3')).toHaveValue('67.0300');
  await waitFor(() => expect(screen.getByText('Add 2 drops')).toHaveFocus());
});

test('one press exchanges latitude and longitude in all rows that have them swapped', async () => {
  await openUpload();
  upload(csv(header, swapped(1), line(2), swapped(3)));
  expect(
    await screen.findByText('Latitude and longitude seem to be swapped in 2 rows.'),
  ).toBeInTheDocument();
  await pressText('Swap in all rows');
  await pressText('Add 3 drops');
  expect(await screen.findByText('3 of 20', { selector: 'h2 ~ *' })).toBeInTheDocument();
});

test('columns with other names are mapped by the user; a file dropped anywhere on the page is read', async () => {
  await openDraft(sender());
  await screen.findByText('Return back to me');
  const file = csv(
    header.replace('phone', 'Ring me at').replace(',cod_amount', ',Weight'),
    line(1),
  );
  drag(createEvent.dragOver(document.body), file);
  expect(screen.getByText('Release to upload')).toBeInTheDocument();
  drag(createEvent.drop(document.body), file);
  expect(await screen.findByText('Still missing: Phone')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Ring me at'), 'Phone');
  await pressText('Continue');
  await pressText('Add 1 drop');
  expect(await screen.findByText('Shop 1')).toBeInTheDocument();
});

test('a file over rows with corrections asks; they stay unless the user replaces them', async () => {
  await openUpload();
  upload(csv(header, line(1, { phone: 'call me' })));
  await waitFor(() => expect(cell('Phone, row 2')).toHaveFocus());
  fireEvent.change(cell('Phone, row 2'), { target: { value: '0333 111' } });
  const another = csv(header, line(7, { phone: 'no phone' }));
  drag(createEvent.drop(document.body), another);
  await screen.findByText('Replace the current file?');
  await pressText('Cancel');
  expect(cell('Phone, row 2')).toHaveValue('0333 111');
  drag(createEvent.drop(document.body), another);
  await screen.findByText('Replace the current file?');
  await pressText('Replace');
  await waitFor(() => expect(cell('Name, row 2')).toHaveValue('Shop 7'));
});

test('of two files that are dropped together none is read, and that is said', async () => {
  await openUpload();
  const notices = recordNotices();
  drag(createEvent.drop(document.body), csv(header, line(1)), csv(header, line(2)));
  expect(notices).toEqual(['Drop one file at a time']);
});

test('a title, a repeated header and a total are listed with their reasons, and can be used', async () => {
  await openUpload();
  upload(csv('Parcels of 12 November', header, line(1), header, line(2), ',Total,,,,,,,900'));
  const aside = await screen.findByRole('region', { name: '3 lines not used' });
  for (const reason of ['Above the column names', 'Column names again', 'Total'])
    expect(within(aside).getByText(reason)).toBeInTheDocument();
  fireEvent.click(within(aside).getByRole('button', { name: 'Use row 6' }));
  await waitFor(() => expect(cell('Phone, row 6')).toHaveFocus());
  expect(cell('Name, row 6')).toHaveValue('Total');
  pressLabel('Remove row 6');
  const notices = recordNotices();
  await pressText('Add 2 drops');
  expect(notices).toEqual(['2 drops added']);
  expect(await screen.findByText('Shop 2')).toBeInTheDocument();
});

test('the line with the column names is chosen where none is recognised', async () => {
  await openUpload();
  const strange = header.replaceAll(/[a-z_]+/g, (name) => `x ${name}`);
  upload(csv('Parcels', strange, line(1)));
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Row with the column names' }),
    screen.getByRole('option', { name: /^2: x no/ }),
  );
  expect(screen.getByLabelText('x phone')).toBeInTheDocument();
});

test('damaged letters are named in their cell, with what helps', async () => {
  await openUpload();
  upload(csv(header, line(1).replace('Shop 1', '???? ???')));
  expect(await screen.findByText(/save it as CSV UTF-8/)).toBeInTheDocument();
  expect(cell('Name, row 2')).toHaveAccessibleDescription(/Some characters are unreadable/);
});

test('the downloadable template is accepted unchanged', () => {
  const text = decodeURIComponent(templateHref.slice(templateHref.indexOf(',') + 1));
  const { mapping, clear, lines: rows } = readFile(new TextEncoder().encode(text));
  expect(mapping).toEqual(columns);
  expect(clear).toBe(true);
  expect(rows).toHaveLength(2);
});
