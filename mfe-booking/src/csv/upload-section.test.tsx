import { cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';

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
  readInWorker: (file: Blob) =>
    new Promise((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () =>
        resolve(readFile(new Uint8Array(reader.result as ArrayBuffer))),
      ); // as requested below
      reader.readAsArrayBuffer(file);
    }),
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
  expect(await screen.findByText(/2 rows are right, 2 to mend/)).toBeInTheDocument();
  for (const text of [
    'A spreadsheet dropped digits. Type the whole number',
    'home, office or other',
    'From -90 to 90',
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByLabelText('Name of row 1')).not.toBeInTheDocument();
  await waitFor(() => expect(cell('Phone of row 2')).toHaveFocus());
  correct('0333 1112223');
  expect(cell('Latitude of row 4')).toHaveFocus();
  correct('24.83');
  expect(cell('Type of row 4')).toHaveFocus();
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
  fireEvent.change(cell('Phone of row 2'), { target: { value: '0333 111' } });
  cleanup();
  await renderBooking('/queue/newBooking');
  await pressText('Check the rows');
  expect(cell('Phone of row 2')).toHaveValue('0333 111');
  expect(cell('Name of row 2')).toHaveValue('Shop 2');
  await pressText('Later');
  await focused('file_rows');
  // A drop that is opened is shown beside the file.
  pressLabel('Edit drop 1');
  await focused('dropoff_address');
  await pressText(/Confirm Address/);
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  await focused('file_rows');
  await pressText('Put the file away');
  expect(screen.queryByText('Check the rows')).not.toBeInTheDocument();
  // There is one drop already, and no file was requested since the reload.
  await focused('drops');
  undo();
  await pressText('Check the rows');
  pressLabel('Remove row 2');
  await waitFor(() => expect(screen.queryByText('Rows of the file')).not.toBeInTheDocument());
});

test('a file of more than 20 drops, or none, is refused by name; 20 rows are accepted, and no more with existing drops', async () => {
  await openUpload({ ...sender(), drops: [addDrop({ id: 'Near' })] });
  const refused = async (text: string, ...parts: string[]) => {
    const notices = recordNotices();
    upload(csv(...parts));
    await waitFor(() => expect(notices).toEqual([text]));
  };
  await refused('There are no rows in this file', header);
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
  await screen.findByText(/3 to mend/);
  await pressText('Leave the fares out');
  expect(screen.queryByText('A fixed fare holds for a single drop only')).not.toBeInTheDocument();
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
    ['This is a picture, not a CSV file', bytes([0x89], 'PNG\r\n', [0x1a], '\n', noise)],
    ['This is a picture, not a CSV file', bytes([0xff, 0xd8, 0xff, 0xe0], noise)],
    [
      'This is a spreadsheet, not CSV. Save it as CSV UTF-8 and choose that file.',
      bytes('PK', [3, 4], '[Content_Types].xml', noise, 'xl/workbook.xml'),
    ],
    [
      'This is a spreadsheet, not CSV. Save it as CSV UTF-8 and choose that file.',
      bytes([0xd0, 0xcf, 0x11, 0xe0], noise),
    ],
    ['This is a PDF, not a CSV file', bytes('%PDF-1.7\n', noise)],
    ['This is no text file. Save the table as CSV UTF-8 and choose that file.', bytes(noise)],
    // It is too large as well, but its kind is the better message.
    [
      'This is a picture, not a CSV file',
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
  expect(await screen.findByText('A cell looks like a formula: check the row')).toBeInTheDocument();
  expect(screen.getAllByText('The same as an earlier row: check it')).toHaveLength(1);
  expect(screen.getByText(/3 rows are right, 2 to mend/)).toBeInTheDocument();
  for (const button of screen.getAllByText('It is right', { selector: 'button' }))
    fireEvent.click(button);
  expect(await screen.findByText('Add 5 drops', { selector: 'button' })).toBeEnabled();
});

test('columns with other names are mapped by the user; a file dropped anywhere on the page is read', async () => {
  await openDraft(sender());
  await screen.findByText('Return back to me');
  const file = csv(
    header.replace('phone', 'Ring me at').replace(',cod_amount', ',Weight'),
    line(1),
  );
  const dropped = (event: Event) => {
    Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files: [file] } });
    fireEvent(screen.getByText('Return back to me'), event);
  };
  dropped(createEvent.dragOver(document.body));
  expect(screen.getByText('Let go to read the file')).toBeInTheDocument();
  dropped(createEvent.drop(document.body));
  expect(await screen.findByText('Still missing: Phone')).toBeInTheDocument();
  fireEvent.click(screen.getByLabelText('Ring me at'));
  fireEvent.click(await screen.findByText('Phone', { selector: '[role="option"]' }));
  await pressText('Go on');
  await pressText('Add 1 drop');
  expect(await screen.findByText('Shop 1')).toBeInTheDocument();
});

test('the downloadable template is accepted unchanged', () => {
  const text = decodeURIComponent(templateHref.slice(templateHref.indexOf(',') + 1));
  const { mapping, clear, lines: rows } = readFile(new TextEncoder().encode(text));
  expect(mapping).toEqual(columns);
  expect(clear).toBe(true);
  expect(rows).toHaveLength(1);
});
