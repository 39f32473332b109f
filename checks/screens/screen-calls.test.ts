import { globSync } from 'node:fs';
import { join } from 'node:path';

import { endpoints } from 'shared-contracts/api';

import { callsWithoutScreen } from './calls-without-screen.ts';

interface Shape {
  properties?: Readonly<Record<string, object>>;
}
const envelope = new Set(['code', 'message']);
const answersSomething = (answer: object): boolean =>
  // the keywords that contracts are written in
  Object.keys((answer as Shape).properties ?? { text: {} }).some((name) => !envelope.has(name));

const root = join(import.meta.dirname, '..', '..');

/** The ids that packages with screens name in their `src/testing/screen-calls.ts`. */
async function callsOfScreens(): Promise<string[]> {
  const files = globSync('*/src/testing/screen-calls.ts', { cwd: root });
  const modules = await Promise.all(
    files.map(async (file): Promise<{ screenCalls: string[] }> => import(join(root, file))),
  );
  return modules.flatMap(({ screenCalls }) => screenCalls);
}

test('every call with an answer is assigned to a screen, or has a reason for none', async () => {
  const listed = [...(await callsOfScreens()), ...Object.keys(callsWithoutScreen)];
  expect(
    endpoints
      .filter(({ id, answer }) => answersSomething(answer) && !listed.includes(id))
      .map(
        ({ id }) =>
          `${id}: name it in the screen-calls.ts of a remote, or in calls-without-screen.ts`,
      ),
  ).toEqual([]);
  const ids = new Set(endpoints.map(({ id }) => id));
  expect(listed.filter((id) => !ids.has(id))).toEqual([]);
});
