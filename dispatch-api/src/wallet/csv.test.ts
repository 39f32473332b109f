import { csvCell } from './csv.ts';

it.each([
  ['=1+1', `"'=1+1"`], ['+92', `"'+92"`], ['-1', `"'-1"`], ['@SUM(A1)', `"'@SUM(A1)"`], ['\t=1', `"'\t=1"`], [' =cmd', `"' =cmd"`], ['＝1', `"'＝1"`], ['\r\n', `"'\r\n"`],
])('a formula becomes text: %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

it('quotes what would end a cell, and leaves numbers and plain text as they are', () => {
  expect([csvCell('a,"b"'), csvCell(-500), csvCell(null), csvCell('Ride 1'), csvCell('=A1,"x"')]).toEqual(['"a,""b"""', '-500', '', 'Ride 1', `"'=A1,""x"""`]);
});
