import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { readSettings, settingsFrom } from './settings.ts';

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
  ]);
});

test('blank extensions are none, and unset ones all of them', () => {
  expect(settingsFrom({ EXTENSIONS: '' }).extensions).toEqual([]);
  expect(settingsFrom({ EXTENSIONS: 'client-reports' }).extensions).toEqual(['client-reports']);
  expect(settingsFrom({}).extensions.length).toBeGreaterThan(1);
});

test('flags are on unless they are "off"', () => {
  expect(settingsFrom({ FLAGS: 'board, peek=off,x=0,y=1' }).flags).toEqual({
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
  expect(settingsFrom(environment).demo).toBe(demo);
});

test('custom tiles replace the default ones, and built-in alone has none', () => {
  const layersOf = (environment: Record<string, string>) =>
    settingsFrom(environment).map.layers.map(({ id }) => id);
  expect(layersOf({})).toEqual(['streets', 'satellite', 'built-in']);
  expect(layersOf({ MAP_TILES_URL: 'https://a/{z}/{x}/{y}' })).toEqual(['streets', 'built-in']);
  expect(layersOf({ MAP_LAYERS: 'built-in', MAP_TILES_URL: 'https://a/{z}' })).toEqual([
    'built-in',
  ]);
  expect(readSettings({}).PORT).toBe(3000);
});
