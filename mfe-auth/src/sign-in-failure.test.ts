import { ApiFailure } from 'shared-bus';

import { isRefusal, signInFailure } from './sign-in-failure.ts';

const fallback = 'Incorrect Mobile Number or Password';
const refused = (message?: string) =>
  new ApiFailure({
    status: 401,
    errorId: 'login.refused',
    title: 'Sign-in failed',
    message: '',
    answer: { error_id: 'login.refused', ...(message && { message }) },
  });

test('a refusal shows the server message, else the fallback', () => {
  expect(signInFailure(refused('Your account is closed'), fallback)).toEqual({
    title: 'Sign-in failed',
    message: 'Your account is closed',
  });
  expect(signInFailure(refused(), fallback)).toEqual({
    title: 'Sign-in failed',
    message: fallback,
  });
  expect(signInFailure(refused(), 'Another fallback').message).toBe('Another fallback');
});

test.each([
  [{ error: 'Closed' }, 'Closed'],
  [{}, 'Sign-in failed'],
  [undefined, 'Sign-in failed'],
])('a 401 with the answer %j is titled %s, not as the end of a session', (answer, title) => {
  const error = new ApiFailure({
    status: 401,
    errorId: 'session.expired',
    title: '',
    message: '',
    answer,
  });
  expect(signInFailure(error, fallback)).toEqual({ title, message: fallback });
});

test('an error of the page itself shows the general text', () => {
  expect(signInFailure(new Error('x'), fallback).message).not.toBe(fallback);
});

test('a network failure is not a refusal', () => {
  const error = new ApiFailure({ status: 0, errorId: 'network', title: '', message: '' });
  expect([isRefusal(error), isRefusal(refused())]).toEqual([false, true]);
  expect(signInFailure(error, fallback)).toEqual({
    title: 'Error',
    message: 'Server is not Reachable',
  });
});
