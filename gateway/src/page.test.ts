import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { RuntimeConfig } from 'shared-contracts/config/runtime-config';

import { renderPage } from './page.ts';

const entry = '/r/host/1.0.0-0000000000/main.js';

const html = (locale: 'en' | 'ur' = 'en') =>
  renderPage({
    // the page reads the language alone
    config: { locale } as RuntimeConfig,
    composition: {
      schema: 1,
      name: 'test',
      rev: 1,
      host: { release: '1.0.0-0000000000', version: '1.0.0', base: '/r/host/1.0.0-0000000000/' },
      remotes: [],
      integrity: { [entry]: 'sha384-x' },
    },
    entry,
    preload: [],
    fonts: [],
  });

test('the icon is in the page, whose first load asks for no file of it', () => {
  const [, href = ''] = /<link rel="icon" href="data:image\/svg\+xml,([^"]+)">/.exec(html()) ?? [];
  expect(decodeURIComponent(href)).toBe(
    readFileSync(join(import.meta.dirname, '../assets/icon.svg'), 'utf8').trim(),
  );
});

test.each(['en', 'ur'] as const)('the page in %s asks browsers not to translate it', (locale) => {
  expect(html(locale)).toMatch(/<html [^>]*translate="no">/);
  expect(html(locale)).toContain('<meta name="google" content="notranslate">');
});

test('a page without scripts says that it is loading, not that it could not start', () => {
  expect(html()).toMatch(/#root:has\(#boot\)~#boot-slow\{animation:late 0s 20s/);
  expect(html()).not.toMatch(/#boot-failed\{[^}]*animation/);
  expect(html()).toMatch(/id="boot-slow" role="status"><h1>The console is still loading/);
});
