import { cellsOf } from '../testing/spreadsheet.ts';
import { csvCell, csvStream } from './csv.ts';

const hostile: readonly (readonly [string, string])[] = [
  ['=1+1', `"'=1+1"`],
  ['+92', `"'+92"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  [' =cmd', `"' =cmd"`],
  ['＝1', `"'＝1"`],
  ['\r\n', `"'\r\n"`],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['=1","=2', `"'=1"",""=2"`],
];
it.each(hostile)('a formula becomes text: %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

it('quotes what would end a cell, and leaves numbers and plain text as they are', () => {
  expect([
    csvCell('a,"b"'),
    csvCell(-500),
    csvCell(null),
    csvCell('Ride 1'),
    csvCell('=A1,"x"'),
  ]).toEqual(['"a,""b"""', '-500', '', 'Ride 1', `"'=A1,""x"""`]);
});

it('a time is of Karachi, in the form of ISO', () => {
  expect(csvCell(new Date('2026-11-21T20:05:30Z'))).toBe('2026-11-22 01:05');
});

const changed = [
  '923001234567',
  '03001234567',
  '0042',
  '12345678901234567890',
  '1E5',
  '1.10',
  '.5',
  '1,500',
  '5%',
  '3-4',
  '12/5',
  '21.11.2026',
  '2026-11-21',
  'MAR1',
  '5-Mar',
  'sep 2026',
  '12:30',
  '9:05 pm',
  'TRUE',
];
it.each(changed)('a spreadsheet keeps the text %s', (text) => {
  const [[cell] = []] = cellsOf(`${csvCell(text)}\r\n`);
  expect(cell).toMatchObject({ t: 's', v: `'${text}` });
});

it.each(['0300 1234567', 'PO-7-2026', 'A0042', 'March', 'May 5th', 'Block 5/2', '7 street'])(
  'the text %s needs nothing before it',
  (text) => {
    const [[cell] = []] = cellsOf(`${csvCell(text)}\r\n`);
    expect(cell).toMatchObject({ t: 's', v: text });
  },
);

describe('a spreadsheet program', () => {
  it('runs a formula that was not made safe, so the next test is able to fail', () => {
    expect(
      cellsOf('=1+1,"=HYPERLINK(""http://x"")"')
        .flat()
        .map(({ f }) => f),
    ).toEqual(['1+1', 'HYPERLINK("http://x")']);
  });

  it('opens thousands of hostile rows as text, each cell at its place, and runs none', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => [
      index,
      ...hostile.map(([text]) => text),
    ]);
    async function* pages() {
      for (let from = 0; from < rows.length; from += 1000) yield rows.slice(from, from + 1000);
    }
    let text = '';
    for await (const piece of csvStream(['No', ...hostile.map((_, index) => `=${index}`)], pages()))
      text += String(piece);
    const [header = [], ...found] = cellsOf(text);
    expect([...header, ...found.flat()].filter(({ f }) => f !== undefined)).toEqual([]);
    expect(found).toHaveLength(rows.length);
    const isSame = (value: unknown, expected: string | undefined): boolean =>
      String(value).replaceAll('\r', '') === `'${expected}`.replaceAll('\r', '');
    expect(
      found.filter(
        (row, index) =>
          row[0]?.v !== index ||
          row.slice(1).some(({ t, v }, column) => t !== 's' || !isSame(v, hostile[column]?.[0])),
      ),
    ).toEqual([]);
  });
});

it('a file leaves time to others after each page', async () => {
  const seen: string[] = [];
  const other = setInterval(() => seen.push('other'), 0);
  async function* pages() {
    for (const page of ['first', 'second', 'third']) {
      seen.push(page);
      yield [[page]];
    }
  }
  for await (const piece of csvStream(['No'], pages())) expect(piece).toBeDefined();
  clearInterval(other);
  expect(seen.filter((name, index) => name !== seen[index - 1])).toEqual([
    'first',
    'other',
    'second',
    'other',
    'third',
    'other',
  ]);
});
