import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readSettings, settingsFrom } from './settings.ts';

const pointerKey = `${'A'.repeat(59)}=`;

test('the gateway names every invalid setting together and does not start', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'server.ts')],
    {
      encoding: 'utf8',
      env: { PORT: 'x', LOCALE: 'fr', EXTENSIONS: 'client-reports,no-such', TLS_KEY_FILE: 'key' },
    },
  );
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([
    'wrong settings:',
    '  PORT must be a whole number, at least 0, at most 65535, not "x"',
    '  LOCALE must be one of en, ur, not "fr"',
    expect.stringMatching(/^ {2}EXTENSIONS must be a list of .*, not "client-reports,no-such"$/),
    '  TLS_CERT_FILE and TLS_KEY_FILE belong together',
    '  POINTER_KEYS must be set in production: without it, whoever writes the registry releases',
  ]);
});

test('a gateway starts with the settings of the README’s command for another API', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
  const [command = ''] = /^.*node gateway\/src\/server\.ts$/m.exec(readme) ?? [];
  const variables = [...command.matchAll(/(\w+)=(\S*)/g)].map(([, name, value]) => [name, value]);
  expect(readSettings(Object.fromEntries(variables))).toMatchObject({
    API_URL: 'https://api.example.com',
    EXTENSIONS: [],
  });
});

test('blank extensions are none, and unset ones all of them', () => {
  expect(settingsFrom({ NODE_ENV: 'test', EXTENSIONS: '' }).extensions).toEqual([]);
  expect(settingsFrom({ NODE_ENV: 'test', EXTENSIONS: 'client-reports' }).extensions).toEqual([
    'client-reports',
  ]);
  expect(settingsFrom({ NODE_ENV: 'test' }).extensions.length).toBeGreaterThan(1);
});

test('the sign-in page has the name of the single sign-on provider, or none', () => {
  expect(settingsFrom({ NODE_ENV: 'test', OIDC_NAME: 'Acme' }).signOn).toBe('Acme');
  expect(settingsFrom({ NODE_ENV: 'test' }).signOn).toBeUndefined();
});

test('flags are on unless they are "off"', () => {
  expect(settingsFrom({ NODE_ENV: 'test', FLAGS: 'board, peek=off,x=0,y=1' }).flags).toEqual({
    board: true,
    peek: false,
    x: false,
    y: true,
  });
});

test.each([
  [{}, false],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'development' }, false],
  [{ NODE_ENV: 'development', DEMO: '1' }, true],
])('%j: demo is %s', (environment, demo) => {
  expect(settingsFrom({ POINTER_KEYS: pointerKey, ...environment }).demo).toBe(demo);
});

test.each([
  ['development shows public tiles', { NODE_ENV: 'development' }, ['streets', 'satellite']],
  ['production shows no public tiles', {}, []],
  ['production shows named streets', { MAP_TILES_URL: 'https://a/{z}' }, ['streets']],
  ['named pictures stand alone', { MAP_SATELLITE_URL: 'https://a/{z}' }, ['satellite']],
  [
    'named streets replace all public tiles',
    { NODE_ENV: 'development', MAP_TILES_URL: 'https://a/{z}' },
    ['streets'],
  ],
  [
    'an archive is the streets',
    { MAP_ARCHIVE: 'https://a/map.pmtiles', MAP_SATELLITE_URL: 'https://a/{z}' },
    ['streets', 'satellite'],
  ],
  [
    'an archive in production brings no public pictures',
    { MAP_ARCHIVE: 'https://a/map.pmtiles' },
    ['streets'],
  ],
  ['the sketch alone', { MAP_LAYERS: 'built-in', MAP_TILES_URL: 'https://a/{z}' }, []],
])('%s, above the sketch', (_case, environment, layers) => {
  const ids = settingsFrom({ POINTER_KEYS: pointerKey, ...environment }).map.layers.map(
    ({ id }) => id,
  );
  expect(ids).toEqual([...layers, 'built-in']);
});

test('the port is 3000 unless it is set', () => {
  expect(readSettings({ POINTER_KEYS: pointerKey }).PORT).toBe(3000);
});
