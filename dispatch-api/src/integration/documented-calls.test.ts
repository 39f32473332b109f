import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { keyScopes } from 'shared-contracts/integration/integration-key';

import { installReference } from '../reference/install-reference.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { listenOnFreePort } from '../testing/test-socket.ts';
import { buildTrip } from '../trips/trip.builder.ts';

const document = readFileSync(join(__dirname, '../../../docs/integrating.md'), 'utf8');
const lines = [...document.matchAll(/```sh\n(.*?)```/gs)]
  .flatMap(([, block = '']) => block.replaceAll('\\\n', ' ').split('\n'))
  .filter(Boolean);
const setUp = lines.filter((line) => !line.startsWith('curl'));
const calls = lines.filter((line) => line.startsWith('curl'));

let test: TestApp;
let env: Record<string, string>;
beforeAll(async () => {
  test = await openTestApp();
  await installReference(test.app.services.database);
  await test.user('admin', { phone: '923001000006' });
  const key = await test.key(keyScopes);
  const { tripNo } = await buildTrip(test.app.services.database, 'open', { serviceCode: 35 });
  const url = await listenOnFreePort(test.app);
  env = { CONSOLE: url, KEY: key.token, TRIP: tripNo };
});
afterAll(() => test.close());

/** The answer of a command, as a reader of the document runs it. */
async function run(command: string): Promise<string> {
  const script = [...setUp, command].join('\n');
  const { stdout } = await promisify(execFile)('sh', ['-ec', script], {
    env: { ...process.env, ...env },
  });
  return stdout;
}

it('every call of the document is answered', async () => {
  const answers: string[] = [];
  for (const call of calls) answers.push(await run(call));
  const isJson = (answer: string) => answer.startsWith('{');
  expect(answers.filter((answer) => !isJson(answer))).toEqual([
    expect.stringContaining('reference,name,bank,account,amount') as string,
  ]);
  const others = answers.filter(isJson);
  expect(others.map((answer) => JSON.parse(answer) as object)).toEqual(
    others.map(() => expect.objectContaining({ code: 200 }) as object),
  );
  expect(calls.length).toBeGreaterThan(9);
});
