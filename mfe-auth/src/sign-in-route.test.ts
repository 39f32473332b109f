import { signInState } from './sign-in-route.ts';

test.each(['/queue', '/queue?page=2&city=KHI', '/scheduled/650000000000000000000001'])(
  '%s is a place to return to',
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

test.each([undefined, null, 'text', 3, []])('state %p says nothing', (state) => {
  expect(signInState(state)).toEqual({});
});

test('a picture is a data URL of an image', () => {
  expect(signInState({ qrImage: 'data:image/png;base64,AA==' })).toEqual({
    qrImage: 'data:image/png;base64,AA==',
  });
  expect(signInState({ qrImage: 'https://evil.example/qr.png' })).toEqual({});
});
