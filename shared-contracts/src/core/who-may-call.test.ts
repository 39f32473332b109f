import { endpoints } from '../api.ts';
import { roles, type Role } from './role.ts';

// docs/decisions/calls.md#roles and docs/decisions/screens.md#own-rows, written out independently
// of the endpoints' own rows, which the API enforces.
const administration = [
  '/allUsers',
  '/user/create',
  '/user/raptor/{id}/create',
  '/uploadImage/{kind}',
  '/disableQRCode',
];
const closed: Record<Role, readonly string[]> = {
  admin: [],
  supervisor: administration,
  dispatcher: [
    ...administration,
    '/scheduled/bookings',
    '/trip/detail/{id}',
    '/trip/{id}/update',
    '/trip/updatefares',
    '/assign/driver',
    '/booking/notes',
    '/booking/notes/{id}',
    '/tripHistory/{id}',
    '/driver/route',
    '/remove/booking',
    '/admin/cancel/trip',
    '/batch/{batch_id}/cancel',
    '/ride/create/reinitiate',
    '/batch/create/reinitiate',
    '/batch/food/create/reinitiate',
  ],
  dispatch_client: [
    ...administration,
    '/booking_queue',
    '/booking_queue/exists/{id}',
    '/booking_queue/update',
    '/remove/queue',
    '/assign/driver',
    '/search/driver',
    '/trip/updatefares',
  ],
};
/** Documented calls only; the roles of our own calls are declared with the calls alone. */
const documented = endpoints.filter(({ extension, demo }) => !extension && !demo);

test.each(roles)(
  '%s may call every documented endpoint except those closed to the role',
  (role) => {
    const shut = documented
      .filter((endpoint) => endpoint.roles !== 'public' && !endpoint.roles.includes(role))
      .map(({ path }) => path);
    expect([...new Set(shut)].sort()).toEqual([...closed[role]].sort());
  },
);

test('without a session only sign-in and password reset are open', () => {
  expect(
    documented
      .filter(({ roles: who }) => who === 'public')
      .map(({ path }) => path)
      .sort(),
  ).toEqual([
    '/captcha/challenge',
    '/check-otp',
    '/forgot-password',
    '/login',
    '/updatePassword',
    '/verifyOTP',
  ]);
});
