import { format } from 'node:util';

type Kind = 'error' | 'warn';
interface Expected {
  kind: Kind;
  text: RegExp;
  isReceived: boolean;
}

const unexpectedOutput: { kind: Kind; text: string }[] = [];
let expected: Expected[] = [];

/**
 * jsdom writes every failed connection to the console, as browsers do. How the console handles such
 * a failure is tested separately.
 */
const isRefusedConnection = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'XMLHttpRequest';

for (const kind of ['error', 'warn'] as const) {
  console[kind] = (...values: unknown[]) => {
    if (values.some(isRefusedConnection)) return;
    const text = format(...values);
    const match = expected.find((one) => one.kind === kind && one.text.test(text));
    if (match) match.isReceived = true;
    else unexpectedOutput.push({ kind, text });
  };
}

globalThis.__expectConsole = (kind, text) => {
  expected.push({ kind, text, isReceived: false });
};

/** Fails with unexpected console output, and with expected output that is missing. */
function checkConsole(): void {
  const unexpected = unexpectedOutput.splice(0).map(({ kind, text }) => `console.${kind}: ${text}`);
  const missing = expected
    .filter(({ isReceived }) => !isReceived)
    .map(({ kind, text }) => `console.${kind} did not say ${text.source}`);
  expected = [];
  const problems = [...unexpected, ...missing];
  if (problems.length > 0) throw new Error(problems.join('\n\n'));
}

afterEach(checkConsole);
// Checks what a file writes while it loads, or after its last test.
afterAll(checkConsole);
