import { endpoints } from 'shared-contracts/api';

import { callsWithoutScreen, screenCalls } from './screen-calls.ts';

interface Shape {
  properties?: Readonly<Record<string, object>>;
}
const envelope = new Set(['code', 'message']);
const answersSomething = (answer: object): boolean =>
  // the keywords that contracts are written in
  Object.keys((answer as Shape).properties ?? { text: {} }).some((name) => !envelope.has(name));

test('every call with an answer is assigned to a screen, or has a reason for none', () => {
  const listed = [...Object.values(screenCalls).flat(), ...Object.keys(callsWithoutScreen)];
  expect(
    endpoints
      .filter(({ id, answer }) => answersSomething(answer) && !listed.includes(id))
      .map(({ id }) => `${id}: name it in screenCalls or callsWithoutScreen of screen-calls.ts`),
  ).toEqual([]);
  const ids = new Set(endpoints.map(({ id }) => id));
  expect(listed.filter((id) => !ids.has(id))).toEqual([]);
});
