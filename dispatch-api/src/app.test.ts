import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { login } from 'shared-contracts/auth/auth.api';
import { createRequest } from 'shared-contracts/integration/request-door.api';
import { changePreferences } from 'shared-contracts/preferences/preference.api';
import { listQueue, updateQueueRow } from 'shared-contracts/queue/queue.api';
import { userDefaults } from 'shared-contracts/users/user';

import { originIsAllowed } from './events/origin.ts';
import { servedEndpoints } from './testing/served-endpoints.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ settings: { docs: true, origins: ['https://console.example'] } });
});
afterAll(() => test.close());

describe('a failed call', () => {
  it('answers an unknown path with the usual failure envelope', async () => {
    const response = await test.app.inject('/api/v1/nothing-here');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      code: 404,
      message: "This URL doesn't exist",
      error: 'Not found',
      error_id: 'route.unknown',
      request_id: response.headers['x-request-id'],
    });
  });

  it.each([
    ['is no text', '/getCities/%zz'],
    ['has a longer part than any route', `/user/location/${'x'.repeat(200)}/923001234567`],
  ])('has the usual envelope when the address %s', async (_what, path) => {
    const response = await test.app.inject(`/api/v1${path}`);
    expect(response.json()).toEqual({
      code: 400,
      message: "The URL can't be read",
      error: 'Check the form',
      error_id: 'request.invalid',
      request_id: response.headers['x-request-id'],
    });
    expect(response.statusCode).toBe(400);
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "frame-ancestors 'none'",
    });
  });

  it.each([
    ['a missing field', { id: 'a'.repeat(24) }, 'status', 'Status is missing'],
    [
      'a wrong id',
      { id: 'x', status: 'junk' },
      'id',
      "ID isn't valid. Use 24 characters (0–9, a–f)",
    ],
    ['a number for a text', { id: 'a'.repeat(24), status: 1 }, 'status', 'Status needs to be text'],
  ])('names the field of %s', async (_name, body, field, message) => {
    const response = await test.app.inject({
      method: 'PUT',
      url: '/api/v1/booking_queue/update',
      headers: { 'x-dispatch-access-token': (await test.user('admin')).token },
      payload: body,
    });
    expect(response.json()).toMatchObject({
      code: 400,
      error_id: 'request.invalid',
      field,
      message,
    });
  });

  it('names the error when the body is no JSON', async () => {
    const send = (payload: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/v1/login',
        headers: { 'content-type': 'application/json' },
        payload,
      });
    expect((await send('{"phone":')).json()).toMatchObject({
      code: 400,
      message: "The body isn't valid JSON",
      error_id: 'request.invalid',
    });
  });

  it('is refused with its limit when the body is larger than 64 kB', async () => {
    const refused = await test.app.inject({
      method: 'POST',
      url: '/api/v1/login',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ phone: 'x'.repeat(65_536) }),
    });
    expect(refused.json()).toMatchObject({
      code: 413,
      error_id: 'body.too-large',
      message: 'This is too long. Shorten it to 64 kB or less',
    });
  });

  it('takes a larger body where its endpoint says so', async () => {
    const preferences = Array.from({ length: 20 }, (_, index) => ({
      key: `key${index}`,
      value: 'x'.repeat(8000),
      chosen_at: '2026-11-21T08:00:00Z',
    }));
    const user = await test.user('dispatcher');
    expect(await test.call(changePreferences, { body: { preferences } }, user)).toMatchObject({
      status: 200,
    });
  });

  it('is refused with the last page when it asks for one beyond it', async () => {
    const refused = await test.app.inject({
      url: '/api/v1/allUsers?page=1e9',
      headers: { 'x-dispatch-access-token': (await test.user('admin')).token },
    });
    expect(refused.json()).toMatchObject({
      code: 400,
      error_id: 'page.too-far',
      message: 'This list goes up to page 1000. Use the filters to find older entries',
    });
  });

  it.each(['limit=1e30', 'lang_id=99999999999', 'city=%00'])(
    "is rejected as the caller's error when no column can hold the value: %s",
    async (query) => {
      const response = await test.app.inject({
        url: `/api/v1/booking_queue?${query}`,
        headers: { 'x-dispatch-access-token': (await test.user('admin')).token },
      });
      expect(response.json()).toMatchObject({ code: 400, error_id: 'request.invalid' });
    },
  );

  it('so is half of a surrogate pair in a text that a JSON column holds', async () => {
    const address = { lat: 24.818, lng: 67.03, gps_address: 'Clifton', nearest_address: 'Talwar' };
    const drop = { MultipleBookingid: '1', trip_status_code: 21, phone: '923331234567' } as const;
    const refused = await test.call(
      createRequest,
      {
        body: {
          type: 'other',
          phone: '923331234567',
          city: 'KHI',
          drops: [
            {
              ...drop,
              address: { ...address, type: 'other' },
              name: 'Shop \uD800',
              is_cash_on_delivery: false,
            },
          ],
        },
      },
      await test.key(['requests']),
    );
    expect(refused.failure).toMatchObject({ code: 400, error_id: 'request.invalid' });
  });

  it('reveals no internals when the server fails', async () => {
    const broken = await openTestApp();
    const user = await broken.user('admin');
    await broken.app.services.database.execute('drop table queue_tally cascade');
    const { status, failure } = await broken.call(listQueue, { query: {} }, user);
    expect([status, failure.error_id, failure.message]).toEqual([
      500,
      'server.failed',
      'Something Went Wrong',
    ]);
    expect(JSON.stringify(failure)).not.toContain('queue_tally');
    await broken.close();
  });
});

describe('a request', () => {
  it('may have numbers as text in its URL but not in its body', async () => {
    const user = await test.user('admin');
    expect(
      (
        await test.app.inject({
          url: '/api/v1/booking_queue?page=1&limit=50&lang_id=2',
          headers: { 'x-dispatch-access-token': user.token },
        })
      ).statusCode,
    ).toBe(200);
    expect(
      (
        await test.app.inject({
          url: '/api/v1/booking_queue?page=x',
          headers: { 'x-dispatch-access-token': user.token },
        })
      ).statusCode,
    ).toBe(400);
  });
  it('may name no parameter twice', async () => {
    const { token } = await test.user('admin');
    const { statusCode } = await test.app.inject({
      url: '/api/v1/booking_queue?page=1&page=2',
      headers: { 'x-dispatch-access-token': token },
    });
    expect(statusCode).toBe(400);
  });
  it.each(['{"__proto__":{"role":6}}', '{"constructor":{"prototype":{"role":6}}}'])(
    'is refused when it would change what objects inherit: %s',
    async (payload) => {
      const { token } = await test.user('admin');
      const { statusCode } = await test.app.inject({
        method: 'PUT',
        url: '/api/v1/booking_queue/update',
        headers: { 'x-dispatch-access-token': token, 'content-type': 'application/json' },
        payload,
      });
      expect(statusCode).toBe(400);
    },
  );
  it('may have fields that the contract does not name', async () => {
    const body = { id: 'a'.repeat(24), status: 'junk', more: true } as const;
    expect(
      (await test.call(updateQueueRow, { body }, await test.user('admin'))).failure.error_id,
    ).toBe('queue.unknown');
  });
});

it('describes every endpoint of the contracts at /docs', async () => {
  const document = (await test.app.inject('/docs/json')).json<{
    paths: Record<string, Record<string, { operationId: string }>>;
  }>();
  const described = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId }) => operationId);
  expect(described.sort()).toEqual(servedEndpoints.map(({ id }) => id).sort());
  expect((await test.app.inject('/docs/')).headers['content-type']).toContain('text/html');
});

it('describes nothing where the setting is off, as it is in production', async () => {
  const silent = await openTestApp();
  expect((await silent.app.inject('/docs/json')).statusCode).toBe(404);
  expect((await silent.app.inject('/docs/')).statusCode).toBe(404);
  await silent.close();
});

it.each(['/docs/', '/api/v1/getCities', '/api/v1/nothing-here', '/healthz'])(
  'sends headers for %s that forbid type sniffing and framing',
  async (url) => {
    expect((await test.app.inject(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "frame-ancestors 'none'",
    });
  },
);

it('serves health, readiness and metrics', async () => {
  expect((await test.app.inject('/healthz')).json()).toMatchObject({ status: 'ok' });
  expect((await test.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  await test.call(login, { body: { phone: '923001234567', password: 'x' } });
  const metrics = (await test.app.inject('/metrics')).body;
  expect(metrics).toMatch(
    /http_request_duration_seconds_count\{method="POST",route="\/api\/v1\/login",status="401"\} 1/,
  );
  expect(metrics).toMatch(/^dispatch_sockets \d+$/m);
});

it('allows calls from pages of the configured origins only', async () => {
  const from = async (origin: string) =>
    (await test.app.inject({ url: '/api/v1/getCities', headers: { origin } })).headers[
      'access-control-allow-origin'
    ];
  expect(await from('https://console.example')).toBe('https://console.example');
  expect(await from('https://elsewhere.example')).toBeUndefined();
});

it.each([
  [{}, true],
  [{ origin: 'https://a.example', host: 'a.example' }, true],
  [{ origin: 'https://a.example', host: 'b.example' }, false],
  [{ origin: 'https://a.example', host: 'inside:4000', 'x-forwarded-host': 'a.example' }, true],
  [{ origin: 'https://c.example', host: 'b.example' }, true],
  [{ origin: 'null', host: 'b.example' }, false],
])('a socket from %j: %s', (headers, allowed) => {
  expect(originIsAllowed(headers, ['https://c.example'])).toBe(allowed);
});

describe('compression', () => {
  const ask = async (url: string, encodings: string, role: 'admin' | 'dispatcher' = 'admin') =>
    test.app.inject({
      url: `/api/v1${url}`,
      headers: {
        'x-dispatch-access-token': (await test.user(role)).token,
        'accept-encoding': encodings,
      },
    });

  it('makes a page of users a quarter of its bytes, by what the client can read', async () => {
    for (let made = 0; made < 10; made += 1) await test.user('dispatcher');
    const plain = await ask('/allUsers', 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await ask('/allUsers', encoding);
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers['vary']).toMatch(/accept-encoding/i);
      expect(JSON.parse(String(decompress(packed.rawPayload)))).toMatchObject({ code: 200 });
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    }
  });

  it('leaves alone what is small, and the answers of calls that change something', async () => {
    expect((await ask('/wallet', 'br')).headers['content-encoding']).toBeUndefined();
    const created = await test.app.inject({
      method: 'POST',
      url: '/api/v1/user/create',
      headers: {
        'x-dispatch-access-token': (await test.user('admin')).token,
        'accept-encoding': 'br',
      },
      payload: {
        ...userDefaults,
        company_name: 'Dispatch Office',
        name: 'Bano Khan',
        phone: '923449990001',
        password: 'abcA123@',
        role: 12,
        address: 'کراچی '.repeat(40),
        bank_name: 'بینک '.repeat(12),
        branch_name: 'شاخ '.repeat(15),
      },
    });
    expect([created.statusCode, created.rawPayload.length > 1024]).toEqual([200, true]);
    expect(created.headers['content-encoding']).toBeUndefined();
  });
});
