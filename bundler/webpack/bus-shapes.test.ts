import { readFileSync } from 'node:fs';

import { acceptedChanges, acceptedShapes, shapesIn, surfaceFile } from './bus-shapes.ts';

const [a, b, c] = ['a', 'b', 'c'].map((digit) => digit.repeat(16)) as [string, string, string];
const surface = (shape: string) => `notify ${shape}\n  function notify(): void;\n`;
const change = (was: string, is: string) => ({ export: 'notify', was, is, why: 'a new member' });

test('an accepted change fits what was built before it, and before the accepted ones before it', () => {
  expect(acceptedShapes(surface(c), [change(b, c), change(a, b)])).toEqual({ notify: [c, b, a] });
});

test('it is accepted for one type: the next change, and another name, do not have it', () => {
  expect(acceptedShapes(surface(c), [change(a, b)])).toEqual({ notify: [c] });
  expect(acceptedShapes(surface(b), [{ ...change(a, b), export: 'emit' }])).toEqual({
    notify: [b],
  });
});

test('each accepted change names an export of the bus', () => {
  const names = new Set(shapesIn(readFileSync(surfaceFile, 'utf8')).map(([name]) => name));
  expect(acceptedChanges().filter((one) => !names.has(one.export))).toEqual([]);
});
