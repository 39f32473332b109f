import { act, renderHook } from '@testing-library/react';

import { requestConfirmation, useConfirmationRequest } from './confirmation.ts';

/** The open question, as a shell renders it. */
const shell = () => renderHook(() => useConfirmationRequest()).result;
let answers: boolean[] = [];
/** Asks, and records the answer once it arrives: one that never arrives must not block a test. */
const ask = () =>
  act(async () => void requestConfirmation().then((answer) => answers.push(answer)));

beforeEach(() => {
  answers = [];
});

test('without a shell that could ask, nothing is confirmed', async () => {
  await ask();
  expect(answers).toEqual([false]);
});

test.each([true, false])('one question is for all calls that wait: %s', async (isConfirmed) => {
  const question = shell();
  expect(question.current).toBeUndefined();
  await ask();
  const first = question.current;
  await ask();
  expect(question.current).toBe(first);
  expect(answers).toEqual([]);
  await act(async () => first?.close(isConfirmed));
  expect(answers).toEqual([isConfirmed, isConfirmed]);
  expect(question.current).toBeUndefined();
});

test('a call after the answer is another question', async () => {
  const question = shell();
  await ask();
  await act(async () => question.current?.close(true));
  await ask();
  expect(question.current).toBeDefined();
  await act(async () => question.current?.close(false));
  expect(answers).toEqual([true, false]);
});
