import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { sha256Source } from '../sha256-source.ts';
import { gatewayWith } from '../testing/gateway-with.ts';
import { markPaths } from './mark.ts';

test('the worker is asked for with every page load, under its own policy', async () => {
  const app = await gatewayWith({});
  const { headers, body } = await app.inject('/console-worker.js');
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  expect(body).toMatch(/^const offline = \{"isOn":true,.*"page":"\/offline\.html",.*\};\n/);
  expect((await app.inject('/offline.html')).statusCode).toBe(200);
});

test('another page has another worker, so that browsers fetch it', async () => {
  const first = async (locale: string) =>
    (await (await gatewayWith({ LOCALE: locale })).inject('/console-worker.js')).body.split(
      '\n',
    )[0];
  expect(await first('en')).not.toBe(await first('ur'));
});

test('the page asks browsers not to translate it', async () => {
  const { body } = await (await gatewayWith({})).inject('/offline.html');
  expect(body).toMatch(/<html [^>]*translate="no">/);
  expect(body).toContain('<meta name="google" content="notranslate">');
});

test('switched off, page and worker both say so', async () => {
  const app = await gatewayWith({ OFFLINE: 'off' });
  expect((await app.inject('/console-worker.js')).body).toMatch(/^const offline = \{"isOn":false,/);
  expect((await app.inject('/config.json')).json()).toMatchObject({ flags: { offline: false } });
  const on = await gatewayWith({});
  expect((await on.inject('/config.json')).json()).toMatchObject({ flags: {} });
});

test('the policy of the page allows its own script and style, and nothing else', async () => {
  const app = await gatewayWith({});
  const { body, headers } = await app.inject('/offline.html');
  const policy = String(headers['content-security-policy']);
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(body) ?? [];
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(body) ?? [];
  expect(script).toContain('localStorage');
  expect(policy).toContain(`script-src ${sha256Source(script)};`);
  expect(policy).toContain(`style-src ${sha256Source(style)};`);
  expect(policy).toContain("default-src 'none'");
});

test('the manifest names icons of the sizes that they have', async () => {
  const app = await gatewayWith({ LOCALE: 'ur' });
  const { icons, ...manifest } = (await app.inject('/manifest.webmanifest')).json<{
    icons: { src: string; sizes: string; purpose: string }[];
  }>();
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone', lang: 'ur', dir: 'rtl' });
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
  for (const { src, sizes } of icons) {
    const { rawPayload, headers } = await app.inject(src);
    expect(headers['content-type']).toBe('image/png');
    expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('the icon is the mark of the console', async () => {
  const svg = (await (await gatewayWith({})).inject('/icons/icon.svg')).body;
  const drawn = readFileSync(
    join(import.meta.dirname, '../../../shared-ui/src/brand/console-mark.tsx'),
    'utf8',
  );
  for (const path of Object.values(markPaths)) {
    expect(svg).toContain(path);
    expect(drawn).toContain(path);
  }
});
