import { checkAtRandom } from 'shared-contracts/testing/check-at-random.builder';

import { randomItem } from '../testing/mutated-files.ts';
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
      { number: 1, cells: ['a,x', 'b'] },
      { number: 2, cells: ['1', '2'] },
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

const faultsOf = (text: string) => readTable(text).lines.map(({ fault }) => fault);

test.each([
  ['that is closed within a cell', '"Bano" x,2'],
  ['that is not closed', '"Bano,2'],
  ['within a cell alone', 'Ba"no,2'],
])('a row with a quotation mark %s is marked, and no other is', (_what, row) => {
  const { lines } = readTable(`name,phone\nAli,1\n${row}\nSana,3`);
  expect(lines.map(({ fault }) => fault)).toEqual([undefined, undefined, 'quote', undefined]);
  expect(lines[3]?.cells).toEqual(['Sana', '3']);
});

test('a quotation mark that only a later row closes swallows none of the rows between', () => {
  const rows = ['1,"Lane 1,24.8,67.0', '2,Lane 2,24.8,67.0', '3,Lane 3",24.8,67.0'];
  expect(cellsOf(['no,address,lat,lng', ...rows].join('\n')).map(([no]) => no)).toEqual([
    'no',
    '1',
    '2',
    '3',
  ]);
});

test('an address of several lines in quotation marks is one cell', () => {
  expect(cellsOf('no,address,lat\r\n1,"House 7, Street 4,\r\nBlock 2, 75500",24.8\r\n')).toEqual([
    ['no', 'address', 'lat'],
    ['1', 'House 7, Street 4,\nBlock 2, 75500', '24.8'],
  ]);
});

test('a row of blanks with a fault stays; one with a cell too few or too many has none', () => {
  expect(readTable('a,b\n" ').lines.at(-1)).toMatchObject({ fault: 'quote' });
  expect(faultsOf('a,b\n1\n1,2,3')).toEqual([undefined, undefined, undefined]);
});

test('line ends of all kinds may be mixed', () => {
  expect(cellsOf('a,b\r\n1,2\n3,4\r5,6\r\r\n7,8')).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
    ['5', '6'],
    ['7', '8'],
  ]);
});

test('lines that are in quotation marks as a whole are divided', () => {
  expect(cellsOf('"name,phone,address"\n"Ali,1,""House 7, Clifton"""\n')).toEqual([
    ['name', 'phone', 'address'],
    ['Ali', '1', 'House 7, Clifton'],
  ]);
});

test('a title above the header does not decide the delimiter', () => {
  expect(readTable('Parcels, 12 Nov, Karachi, all\nname;phone;lat\nAli;1;2').delimiter).toBe(';');
});

test('each line has its number in the spreadsheet, with the blank ones counted', () => {
  expect(readTable('a,b\n\n1,"x\ny"\n,,\n2,z').lines.map(({ number }) => number)).toEqual([
    1, 3, 5,
  ]);
});

test('no letter of any text is lost', () => {
  const letters = (text: string) => text.replace(/[^a-z\d]/g, '');
  checkAtRandom(2000, (random) => {
    const parts = Array.from({ length: Math.floor(random() * 40) }, () =>
      randomItem(random, ['a', '1', ',', ';', '"', '\n', '\r', '\r\n', ' ', 'x,2,"y']),
    );
    const text = parts.join('');
    expect(letters(cellsOf(text).flat().join(''))).toBe(letters(text));
  });
});

test('a text without a row has none', () => {
  expect(readTable('').lines).toEqual([]);
  expect(readTable(' \n , \n').lines).toEqual([]);
});
