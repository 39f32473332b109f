import { amounts } from './amounts.ts';
import { coordinateForms, coordinateRefusals } from './coordinates.ts';
import { corpusFiles } from './files.ts';
import { phoneForms, phoneRefusals } from './phones.ts';

const firsts = (rows: readonly (readonly [string, ...unknown[]])[]) => rows.map(([text]) => text);

test.each([
  ['phones', 60, firsts([...phoneForms, ...phoneRefusals])],
  ['amounts', 40, firsts(amounts)],
  ['coordinates', 40, [...coordinateForms, ...firsts(coordinateRefusals)]],
  ['files', 40, corpusFiles.map(({ text, encoding }) => `${encoding} ${text}`)],
])('has enough different %s', (_kind, least, texts) => {
  expect(new Set(texts).size).toBeGreaterThanOrEqual(least);
});
