import Ajv from 'ajv';

import { RuntimeConfig } from './runtime-config.ts';

const fits = new Ajv({ strict: false }).compile(RuntimeConfig);
const config = {
  apiBase: '/api/v1',
  audioBase: '/get/audio',
  socketUrl: '',
  captcha: { provider: 'off' },
  map: { layers: [{ id: 'plain', kind: 'built-in', title: { en: 'Plain', ur: 'سادہ' } }] },
  locale: 'en',
  flags: { palette: true },
  extensions: ['events'],
  demo: false,
  development: false,
};

test('page settings are valid with and without the optional ones', () => {
  expect([
    fits(config),
    fits({ ...config, captcha: { provider: 'turnstile', siteKey: 'k' }, extensions: [] }),
  ]).toEqual([true, true]);
});

test.each([
  [{ apiBase: undefined }],
  [{ captcha: { provider: 'none' } }],
  [{ map: { layers: [{ id: 'x', kind: 'globe', title: { en: 'x', ur: 'x' } }] } }],
  [{ map: { layers: [{ id: 'x', kind: 'tiles', title: { en: 'x' } }] } }],
  [{ locale: 'de' }],
  [{ flags: { palette: 'on' } }],
  [{ extensions: ['telepathy'] }],
  [{ demo: 'yes' }],
])('page settings with %j are invalid', (wrong) => {
  expect(fits(JSON.parse(JSON.stringify({ ...config, ...wrong })))).toBe(false);
});
