import { format } from 'node:util';

type Kind = Parameters<typeof __expectConsole>[0];
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

function report(kind: Kind, text: string): void {
  const match = expected.find((one) => one.kind === kind && one.text.test(text));
  if (match) match.isReceived = true;
  else unexpectedOutput.push({ kind, text });
}

/** A DOMException's own text is not that of an error: only its name and message tell what happened. */
const readable = (value: unknown): unknown =>
  typeof DOMException !== 'undefined' && value instanceof DOMException
    ? `${value.name}: ${value.message}`
    : value;

const sourceOf = (kind: Kind): string => (kind === 'warning' ? 'process' : `console.${kind}`);

for (const kind of ['error', 'warn'] as const) {
  console[kind] = (...values: unknown[]) => {
    if (values.some(isRefusedConnection)) return;
    report(kind, format(...values.map(readable)));
  };
}

globalThis.__expectConsole = (kind, text) => {
  expected.push({ kind, text, isReceived: false });
};

/**
 * The process warnings of a test. Its components are still mounted while they are awaited, and
 * updates then belong to no test: React doesn't ask for `act` there.
 */
async function processWarnings(): Promise<string[]> {
  const wants = globalThis.IS_REACT_ACT_ENVIRONMENT;
  if (wants !== undefined) globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    return await __takeProcessWarnings();
  } finally {
    if (wants !== undefined) globalThis.IS_REACT_ACT_ENVIRONMENT = wants;
  }
}

/** Fails with unexpected output or process warnings, and with expected ones that are missing. */
async function checkConsole(): Promise<void> {
  for (const text of await processWarnings()) report('warning', text);
  const unexpected = unexpectedOutput
    .splice(0)
    .map(({ kind, text }) => `${sourceOf(kind)}: ${text}`);
  const missing = expected
    .filter(({ isReceived }) => !isReceived)
    .map(({ kind, text }) => `${sourceOf(kind)} did not say ${text.source}`);
  expected = [];
  const problems = [...unexpected, ...missing];
  if (problems.length > 0) throw new Error(problems.join('\n\n'));
}

afterEach(checkConsole);
// Checks what a file writes while it loads, or after its last test.
afterAll(checkConsole);
