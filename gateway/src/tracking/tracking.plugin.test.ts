import { gatewayWith } from '../testing/gateway-with.ts';

const packed = { 'accept-encoding': 'gzip' };

test('the page and its first script weigh at most 60 kB, without anything of the console', async () => {
  const app = await gatewayWith({});
  const page = await app.inject({ url: '/t', headers: packed });
  expect(page.rawPayload.length).toBeLessThan(60_000);
  const { body } = await app.inject('/t');
  expect(body).not.toMatch(/<script[^>]+src=|stylesheet|\/r\//);
  expect(body).toContain('<meta name="robots" content="noindex">');
});

test('its policy allows its own script and map, and no address leaves it', async () => {
  const app = await gatewayWith({
    API_BASE: 'https://api.example.com/api/v1',
    MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}.png',
  });
  const { headers } = await app.inject('/t');
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-cache' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/default-src 'none'; script-src 'self' 'sha256-[^ ]+'; /);
  expect(policy).toContain("connect-src 'self' https://api.example.com;");
  expect(policy).toContain('https://tiles.example.com;');
});

test.each(['/t/ol.js', '/t/pmtiles.js'])('%s is served for the map', async (path) => {
  const { statusCode, headers } = await (
    await gatewayWith({})
  ).inject({ url: path, headers: packed });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'gzip',
  });
});

test('without the extension there is no such page', async () => {
  const { body } = await (await gatewayWith({ EXTENSIONS: '' })).inject('/t');
  expect(body).not.toContain('tracking-data');
});
