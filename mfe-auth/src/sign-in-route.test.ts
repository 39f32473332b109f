import { signInState } from './sign-in-route.ts';

test.each(['/queue', '/queue?page=2&city=KHI', '/scheduled/650000000000000000000001'])(
  '%s is a page to return to',
  (from) => {
    expect(signInState({ from })).toEqual({ from });
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'queue',
  '/login',
  '/verifyOTP_V2',
  '/QRCode',
  '/forgotPassword',
  '/verifyOTP',
  '/UpdatePassword',
  '',
  7,
  null,
])('%p is none', (from) => {
  expect(signInState({ from })).toEqual({});
});

test.each([undefined, null, 'text', 3, []])('state %p has no page', (state) => {
  expect(signInState(state)).toEqual({});
});

test('a picture is a data URL of an image', () => {
  expect(signInState({ qrImage: 'data:image/png;base64,AA==' })).toEqual({
    qrImage: 'data:image/png;base64,AA==',
  });
  expect(signInState({ qrImage: 'https://evil.example/qr.png' })).toEqual({});
});

test.each([
  [{ phone: '03001234567' }, { phone: '03001234567' }],
  [{ phone: '0300' }, {}],
  [{ phone: 3001234567 }, {}],
  [{ otpauthUrl: 'otpauth://totp/x' }, { otpauthUrl: 'otpauth://totp/x' }],
  [{ otpauthUrl: 'https://x' }, {}],
  [{ otpauthUrl: 7 }, {}],
  [{ qrImage: 7 }, {}],
  [{ hasOldQr: true }, { hasOldQr: true }],
  [{ hasOldQr: 'yes' }, {}],
  [{ failure: { title: 'A', message: 7 } }, { failure: { title: 'A', message: '7' } }],
  [{ failure: { title: 'A' } }, {}],
  [{ failure: { message: 'A' } }, {}],
  [{ failure: null }, {}],
  [{ failure: 'A' }, {}],
])('the state %j is parsed as %j', (state, read) => {
  expect(signInState(state)).toEqual(read);
});

test('a path that only begins like a sign-in page is a page to return to', () => {
  expect(signInState({ from: '/loginHistory' })).toEqual({ from: '/loginHistory' });
  expect(signInState({ from: 'x/queue' })).toEqual({});
  expect(signInState({ from: '/trips/login' })).toEqual({ from: '/trips/login' });
});
