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
