import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildGateway } from './gateway.ts';
import { pageHeaders } from './policy.ts';
import { readSettings, settingsFrom } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'map-archive-'));
const archive = join(folder, 'pakistan.pmtiles');
writeFileSync(archive, '0123456789');
afterAll(() => rmSync(folder, { recursive: true }));

async function get(headers: Record<string, string>, file: string | undefined = archive) {
  const gateway = await buildGateway({
    registry: folder,
    releases: folder,
    api: 'http://127.0.0.1:9',
    config: settingsFrom({ NODE_ENV: 'test' }),
    archive: file,
    log: { level: 'silent' },
  });
  const answer = await gateway.inject({ url: '/map.pmtiles', headers });
  await gateway.close();
  return answer;
}

test('a page reads a part of the archive', async () => {
  const { statusCode, body, headers } = await get({ range: 'bytes=2-4' });
  expect([statusCode, body]).toEqual([206, '234']);
  expect(headers['content-range']).toBe('bytes 2-4/10');
});

test('a browser that has a part of it gets another part of the same file, else the whole', async () => {
  const { headers } = await get({ range: 'bytes=0-1' });
  const more = (etag: string) => get({ range: 'bytes=5-6', 'if-range': etag });
  const same = await more(String(headers['etag']));
  expect([same.statusCode, same.body]).toEqual([206, '56']);
  expect((await more('"another"')).statusCode).toBe(200);
});

test('a replaced archive has another strong ETag', async () => {
  const before = (await get({ range: 'bytes=0-1' })).headers['etag'];
  expect(before).toMatch(/^"/);
  utimesSync(archive, new Date(), new Date(Date.now() + 5000));
  expect((await get({ range: 'bytes=0-1' })).headers['etag']).not.toBe(before);
});

const layersOf = (environment: Record<string, string>) =>
  settingsFrom({ NODE_ENV: 'test', ...environment }).map.layers.map(({ kind, url }) => [kind, url]);

test('an archive replaces the streets from outside; a missing one ends the start', () => {
  expect(layersOf({ MAP_ARCHIVE: archive })).toEqual([
    ['archive', '/map.pmtiles'],
    ['tiles', expect.stringContaining('World_Imagery')],
    ['built-in', undefined],
  ]);
  expect(layersOf({ MAP_ARCHIVE: archive, MAP_LAYERS: 'built-in' })).toEqual([
    ['archive', '/map.pmtiles'],
    ['built-in', undefined],
  ]);
  expect(() =>
    readSettings({ NODE_ENV: 'test', MAP_ARCHIVE: join(folder, 'no-such.pmtiles') }),
  ).toThrow('MAP_ARCHIVE must be a file that exists, or an address');
});

test('the page may read an archive at another address, and load no pictures from there', () => {
  const config = settingsFrom({
    NODE_ENV: 'test',
    MAP_ARCHIVE: 'https://maps.example/pk.pmtiles',
    MAP_LAYERS: 'built-in',
  });
  const policy = pageHeaders(config, [], { allHashed: true })['content-security-policy'] ?? '';
  const sourcesOf = (name: string) => policy.split('; ').find((list) => list.startsWith(name));
  expect(sourcesOf('connect-src')).toContain('https://maps.example');
  expect(sourcesOf('img-src')).not.toContain('https://maps.example');
});
