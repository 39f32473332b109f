import { format } from 'node:util';

type Kind = 'error' | 'warn';
interface Expected {
  kind: Kind;
  text: RegExp;
  came: boolean;
}

const said: { kind: Kind; text: string }[] = [];
let expected: Expected[] = [];

/**
 * jsdom writes every connection that fails to the console, as browsers do. What the console makes
 * of it is the test's own matter.
 */
const isRefusedConnection = (word: unknown): boolean =>
  typeof word === 'object' && word !== null && 'type' in word && word.type === 'XMLHttpRequest';

for (const kind of ['error', 'warn'] as const) {
  console[kind] = (...words: unknown[]) => {
    if (words.some(isRefusedConnection)) return;
    const text = format(...words);
    const match = expected.find((one) => one.kind === kind && one.text.test(text));
    if (match) match.came = true;
    else said.push({ kind, text });
  };
}

globalThis.__expectConsole = (kind, text) => {
  expected.push({ kind, text, came: false });
};

/**
 * Fails with what was written to the console unasked, and with what a test expected there in vain.
 */
function checkConsole(): void {
  const unexpected = said.splice(0).map(({ kind, text }) => `console.${kind}: ${text}`);
  const missing = expected
    .filter(({ came }) => !came)
    .map(({ kind, text }) => `console.${kind} did not say ${text.source}`);
  expected = [];
  const problems = [...unexpected, ...missing];
  if (problems.length > 0) throw new Error(problems.join('\n\n'));
}

afterEach(checkConsole);
// What a file writes while it loads, or after its last test.
afterAll(checkConsole);
