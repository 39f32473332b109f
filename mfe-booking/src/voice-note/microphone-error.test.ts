import { microphoneErrorOf } from './microphone-error.ts';

const open = { hasDevices: true, isAllowed: true };

test.each([
  ['NotAllowedError', open, 'denied'],
  ['NotAllowedError', { ...open, isAllowed: false }, 'policy'],
  ['SecurityError', open, 'policy'],
  ['NotReadableError', open, 'in-use'],
  ['AbortError', open, 'in-use'],
  ['NotFoundError', open, 'missing'],
  ['OverconstrainedError', open, 'unsupported'],
  ['NotSupportedError', open, 'unsupported'],
  ['UnknownError', open, 'failed'],
  ['TypeError', { hasDevices: false, isAllowed: true }, 'insecure'],
] as const)('%s with %p is shown as %s', (name, page, expected) => {
  expect(microphoneErrorOf(new DOMException('no', name), page)).toBe(expected);
});

test('an error that is no exception of the browser has advice too', () => {
  expect(microphoneErrorOf('no', open)).toBe('failed');
});
