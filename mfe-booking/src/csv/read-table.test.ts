import { readTable } from './read-table.ts';

const cellsOf = (text: string): string[][] => readTable(text).lines.map(({ cells }) => cells);

test.each([',', ';', '\t', '|'])(
  'the delimiter %j is found by the names of its columns',
  (mark) => {
    const text = `name${mark}phone${mark}lat\nAli${mark}0300${mark}24,8;1|2\t3`;
    expect(readTable(text)).toMatchObject({
      delimiter: mark,
      lines: [{ cells: ['name', 'phone', 'lat'] }, {}],
    });
  },
);

test('of two that match no column the one that splits the first line most is taken', () => {
  expect(readTable('a,b;c;d\n1,2;3;4').delimiter).toBe(';');
  expect(readTable('a;b,c,d\n1;2,3,4').delimiter).toBe(',');
});

test('a column that matches outweighs more cells', () => {
  expect(readTable('name;phone, a, b, c\n').delimiter).toBe(';');
});

test('a line "sep=" says the delimiter, and is no row', () => {
  expect(readTable('sep=;\r\na,x;b\r\n1;2')).toEqual({
    delimiter: ';',
    lines: [
      { cells: ['a,x', 'b'], error: false },
      { cells: ['1', '2'], error: false },
    ],
  });
  expect(cellsOf('\uFEFFSEP=|\na|b')).toEqual([['a', 'b']]);
});

test('the mark of a file is no part of its first cell, and stays anywhere else', () => {
  expect(cellsOf('\uFEFFa,b\n1\uFEFF,2')).toEqual([
    ['a', 'b'],
    ['1\uFEFF', '2'],
  ]);
});

test.each(['\n', '\r\n', '\r'])('blank lines before and between rows are left out (%j)', (end) => {
  const text = [' ', ',,', ' ; ', 'a,b', ' , ', '', '1,2', ''].join(end);
  expect(cellsOf(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('a row with a misplaced quotation mark is marked, and no other is', () => {
  const { lines } = readTable('name,phone\nAli,1\n"Bano" x,2');
  expect(lines.map(({ error }) => error)).toEqual([false, false, true]);
});

test('a row of blanks with a fault stays; one with a cell too few or too many has none', () => {
  expect(readTable('a,b\n" ').lines.at(-1)).toMatchObject({ error: true });
  expect(readTable('a,b\n1\n1,2,3').lines.map(({ error }) => error)).toEqual([false, false, false]);
});

test('a text without a row has none', () => {
  expect(readTable('').lines).toEqual([]);
  expect(readTable(' \n , \n').lines).toEqual([]);
});
