import { currentOtp } from './otp.ts';

const at = (iso: string) => currentOtp(Date.parse(iso));

test('the code is valid for its thirty seconds and changes with the next', async () => {
  const first = await at('2026-01-01T00:00:00Z');
  const last = await at('2026-01-01T00:00:29.900Z');
  const next = await at('2026-01-01T00:00:30Z');
  // Computed independently, by RFC 6238 (HMAC-SHA-1 of the step's number).
  expect(first.code).toBe('260025');
  expect(last.code).toBe(first.code);
  expect(next.code).not.toBe(first.code);
  expect([first.secondsLeft, last.secondsLeft, next.secondsLeft]).toEqual([30, 1, 30]);
});
