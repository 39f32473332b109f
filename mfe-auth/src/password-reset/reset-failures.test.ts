import { ApiFailure } from 'shared-bus';

import { checkFailure, sendFailure, updateFailure } from './reset-failures.ts';

/** The key of a text. */
const t = (key: string): string => key;
const failure = (errorId: ConstructorParameters<typeof ApiFailure>[0]['errorId'], status: number) =>
  new ApiFailure({ status, errorId, title: '', message: '', answer: { message: 'the server' } });
const network = { title: 'Error', message: 'Server is not Reachable' };
const unforeseen = 'Something Went Wrong';

test.each([
  [failure('route.unknown', 404), { title: 'forgot.failed', message: 'forgot.nobody' }],
  [failure('server.failed', 500), { title: 'forgot.failed', message: 'the server' }],
  [failure('network', 0), network],
  [new Error('x'), { title: 'forgot.failed', message: unforeseen }],
])('when an OTP is not sent for %s', (error, text) => {
  expect(sendFailure(error, t)).toEqual({
    ...text,
    message: expect.stringContaining(text.message),
  });
});

test.each([
  [failure('login.refused', 401), { title: 'otp.wrong', message: 'otp.wrong-why' }],
  [new Error('x'), { title: 'otp.wrong', message: 'otp.wrong-why' }],
  [failure('network', 0), network],
  [failure('server.unavailable', 503), { message: 'the server' }],
  [failure('rate.limited', 429), { message: 'the server' }],
  [failure('captcha.refused', 400), { message: 'the server' }],
])('when an OTP is refused for %s', (error, text) => {
  expect(checkFailure(error, t)).toMatchObject(text);
});

test.each([
  [failure('server.failed', 500), { title: 'new.failed', message: 'the server' }],
  [failure('network', 0), network],
  [new Error('x'), { title: 'new.failed', message: unforeseen }],
])('when a new password is refused for %s', (error, text) => {
  expect(updateFailure(error, t)).toEqual({
    ...text,
    message: expect.stringContaining(text.message),
  });
});
