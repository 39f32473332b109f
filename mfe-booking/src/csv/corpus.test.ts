import { checkAtRandom } from 'shared-contracts/testing/check-at-random.builder';
import { corpusFiles, type CorpusFile } from 'shared-contracts/testing/corpus/files';

import { encode, randomItem } from '../testing/mutated-files.ts';
import { numberOf } from './csv-row.ts';
import { fileErrorOf, fileRowsOf } from './file.ts';
import { readFile } from './read-file.ts';
import { validateRow } from './row-check.ts';

/** The bytes of a text in a code page of Windows. */
function encodeInCodePage(text: string, codePage: string): Uint8Array {
  const letters = new TextDecoder(codePage).decode(Uint8Array.from({ length: 256 }, (_, at) => at));
  return Uint8Array.from(text, (letter) => letters.indexOf(letter));
}
const bytesOf = ({ text, encoding = 'utf-8' }: CorpusFile): Uint8Array =>
  encoding === 'windows-1252' || encoding === 'windows-1256'
    ? encodeInCodePage(text, encoding)
    : encode(text, encoding);

/** The result for a file, in the terms of the corpus. */
function outcomeOf(bytes: Uint8Array) {
  const file = readFile(bytes);
  const lines = fileRowsOf(file, file.mapping);
  const rows = lines.filter(({ aside }) => !aside);
  const results = rows.map((row) => ({
    number: numberOf(row),
    ...validateRow(row, {
      cod: 'optional',
      rows: rows.length,
      cityAt: () => 'KHI',
      pickupCity: 'KHI',
    }),
  }));
  return {
    file,
    drops: results.flatMap(({ drop }) => drop?.name ?? []),
    flagged: Object.fromEntries(
      results.flatMap(({ number, drop, lineError, errors }) => {
        const [column, error] = Object.entries(errors)[0] ?? [];
        return drop ? [] : [[number, lineError ?? `${column}: ${error}`]];
      }),
    ),
    aside: Object.fromEntries(
      lines.flatMap((line) => (line.aside ? [[numberOf(line), line.aside]] : [])),
    ),
    error: fileErrorOf(lines),
  };
}

const readable = corpusFiles.filter(({ refused }) => !refused);
test.each(readable.map((file) => [file.kind, file] as const))('%s', (_kind, given) => {
  const { file, ...outcome } = outcomeOf(bytesOf(given));
  const { drops = [], flagged = {}, aside = {}, unclear = false } = given;
  expect(outcome).toEqual({ drops, flagged, aside, error: undefined });
  expect(file.clear).toBe(!unclear);
});

const refused = corpusFiles.filter((file) => file.refused);
test.each(refused.map((file) => [file.kind, file] as const))('%s is refused', (_kind, given) => {
  expect(outcomeOf(bytesOf(given)).error).toBe(given.refused);
});

test('each line that is not blank is a row, flagged or set aside, in any mixture of lines', () => {
  const [header = '', ...others] = corpusFiles
    .filter(({ encoding, unclear, text }) => !encoding && !unclear && text.startsWith('no,name'))
    .flatMap(({ text }) => text.split(/[\r\n]+/));
  checkAtRandom(300, (random) => {
    const lines = Array.from({ length: Math.floor(random() * 30) }, () =>
      randomItem(random, others as [string]),
    );
    const { file, drops, flagged, aside } = outcomeOf(
      encode([header, ...lines].join(randomItem(random, ['\n', '\r\n', '\r'])), 'utf-8'),
    );
    const said = drops.length + Object.keys(flagged).length + Object.keys(aside).length;
    expect(said).toBe(file.lines.length - 1);
    // An address of several lines is one line of the table.
    const joined = file.lines.flatMap(({ cells }) => cells).filter((cell) => cell.includes('\n'));
    const filled = lines.filter((line) => !/^[\s,]*$/.test(line)).length;
    expect(said + joined.length).toBe(filled);
  });
});
