import { renderHook } from '@testing-library/react';

import { ApiFailure } from './api-failure.ts';
import { loadFailureTexts } from './error-rows.ts';
import { failureText, serverMessage, textOf, useFailureText } from './failure-text.ts';

beforeAll(loadFailureTexts);

test('English uses the server’s own message', () => {
  expect(
    textOf('queue.taken', { error_id: 'queue.taken', message: 'Taken, sorry', error: 'Oh' }, 'en'),
  ).toEqual({ title: 'Oh', message: 'Taken, sorry' });
});
test('Urdu uses the table’s text, with the answer’s own values in its placeholders', () => {
  expect(
    textOf(
      'rate.limited',
      {
        error_id: 'rate.limited',
        message: 'Too many attempts. Try again in 9 seconds',
        data: { seconds: 9 },
      },
      'ur',
    ).message,
  ).toBe('بہت زیادہ کوششیں۔ 9 سیکنڈ بعد دوبارہ کوشش کریں');
});
test('a wait of a day is shown in hours', () => {
  expect(
    textOf('rate.limited', { error_id: 'rate.limited', data: { seconds: 86_000 } }, 'en').message,
  ).toBe('Too many attempts. Try again in 24 hours');
  expect(
    textOf('rate.limited', { error_id: 'rate.limited', data: { seconds: 86_000 } }, 'ur').message,
  ).toContain('24 گھنٹے');
});
test('a placeholder without a value falls back to the server’s message', () => {
  expect(
    textOf('rate.limited', { error_id: 'rate.limited', message: 'Try again in 9 seconds' }, 'ur')
      .message,
  ).toBe('Try again in 9 seconds');
  expect(textOf('field.invalid', undefined, 'ur').message).toBe('کچھ غلط ہو گیا');
});
test('a field that the server rejects is explained in the language of the page', () => {
  const answer = {
    error_id: 'field.invalid',
    message: 'Choose a pickup zone',
    data: { detail_ur: 'پک اپ کا زون منتخب کریں' },
  } as const;
  expect(
    (['en', 'ur'] as const).map((language) => textOf('field.invalid', answer, language).message),
  ).toEqual(['Choose a pickup zone', 'پک اپ کا زون منتخب کریں']);
});
test('a call that the server cannot read is explained in Urdu without its English details', () => {
  const answer = { error_id: 'request.invalid', message: 'Pickup latitude is missing' } as const;
  expect(textOf('request.invalid', answer, 'ur').message).toMatch(/^درخواست/);
});
test('a status without an id does not hide the provider’s message', () => {
  expect(textOf('field.invalid', { message: 'Fare Request has been Expired' }, 'ur').message).toBe(
    'Fare Request has been Expired',
  );
});
test('an unexpected failure reads "Something Went Wrong", in any language', () => {
  expect(failureText(new TypeError('x is undefined'), 'en').message).toBe('Something Went Wrong');
  const error = new ApiFailure({ status: 0, errorId: 'network', title: 'a', message: 'b' });
  expect(failureText(error, 'ur').message).toBe('سرور تک رسائی نہیں');
});

test('without the table a failure shows what the server sent, and its id is believed', async () => {
  await jest.isolateModulesAsync(async () => {
    jest.doMock('shared-contracts/core/errors', () => {
      throw new Error('not fetched');
    });
    const { errorIdOf } = await import('./api-failure.ts');
    const rows = await import('./error-rows.ts');
    const without = await import('./failure-text.ts');
    await rows.loadFailureTexts();
    const answer = { error_id: 'queue.taken', message: 'Taken, sorry' } as const;
    expect(errorIdOf(answer, 409)).toBe('queue.taken');
    expect(errorIdOf({ message: 'Busy' }, 503, ['server.failed'])).toBe('server.unavailable');
    expect(without.textOf('queue.taken', answer, 'ur').message).toBe('Taken, sorry');
    expect(without.textOf('queue.taken', undefined, 'ur').message).toBe('کچھ غلط ہو گیا');
    const shown = { title: 'Taken', message: 'By Sana' };
    expect(without.textOf('queue.taken', undefined, 'ur', shown)).toEqual(shown);
  });
});

test('a blank text of the server counts as none, and a list counts as its first', () => {
  const taken = 'This request is already taken';
  for (const [message, expected] of [
    [undefined, taken],
    [' ', taken],
    [[], taken],
    [7, taken],
    [['First', 'Second'], 'First'],
  ])
    // what a provider may send
    expect(textOf('queue.taken', { error_id: 'queue.taken', message } as never, 'en').message).toBe(
      expected,
    );
});

test('titles: the server’s own in English, else the table’s', () => {
  const own = { error_id: 'queue.taken', error: 'Oh' } as const;
  expect([
    textOf('queue.taken', own, 'en').title,
    textOf('queue.taken', { ...own, error: '' }, 'en').title,
    textOf('queue.taken', undefined, 'en').title,
    textOf('queue.taken', own, 'ur').title,
  ]).toEqual([
    'Oh',
    'Someone else changed this',
    'Someone else changed this',
    'کسی اور نے اسے تبدیل کر دیا',
  ]);
});

test('Urdu keeps the table’s own sentence where it needs no value of the server', () => {
  const sent = { error_id: 'queue.taken', message: 'Taken, sorry' } as const;
  expect(textOf('queue.taken', sent, 'ur').message).toBe('یہ درخواست پہلے ہی سنبھالی جا چکی ہے');
});

test('data that is no object fills no placeholder', () => {
  for (const data of [null, 'x', 9])
    expect(
      textOf('rate.limited', { error_id: 'rate.limited', data, message: 'Wait' }, 'ur').message,
    ).toBe('Wait');
});

test('a call without an answer has the same two texts in either language', () => {
  expect([textOf('network', undefined, 'en'), textOf('network', undefined, 'ur')]).toEqual([
    { title: 'Error', message: 'Server is not Reachable' },
    { title: 'خرابی', message: 'سرور تک رسائی نہیں' },
  ]);
});

test('a server’s message is there only where its answer has one', () => {
  const failed = (answer?: { message: string }) =>
    new ApiFailure({ status: 409, errorId: 'queue.taken', title: 'a', message: 'b', answer });
  expect([
    serverMessage(failed({ message: 'Taken, sorry' }), 'en'),
    serverMessage(failed({ message: '' }), 'en'),
    serverMessage(failed(), 'en'),
    serverMessage(new Error('Taken, sorry'), 'en'),
  ]).toEqual(['Taken, sorry', undefined, undefined, undefined]);
});

test('a page shows an error in its language, and nothing without one', () => {
  const error = new TypeError('x is undefined');
  expect(renderHook(() => useFailureText(error)).result.current).toEqual({
    title: 'Something Went Wrong',
    message: 'Something Went Wrong',
  });
  expect(renderHook(() => useFailureText(null)).result.current).toBeUndefined();
});

test.each([
  "s_lat must have required property 's_lat'",
  'kind must be equal to constant',
  'email must be a string',
  'must match pattern "^923[0-9]{9}$"',
])('a text of a validator is not shown: %s', (message) => {
  expect(textOf('field.invalid', { message }, 'en').message).toBe('Something Went Wrong');
});

test.each(['Fare Value Must be Number', 'pickup must be selected'])(
  'a specified text that sounds like one is shown: %s',
  (message) => {
    expect(textOf('field.invalid', { message }, 'en').message).toBe(message);
  },
);
