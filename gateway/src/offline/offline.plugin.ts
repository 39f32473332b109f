import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import type { RuntimeConfig } from 'shared-contracts/config/runtime-config';
import {
  offlineCachePrefix as cachePrefix,
  offlineFlag,
  offlineWorkerPath,
} from 'shared-contracts/offline/worker';

import { offlinePage, scriptOf } from './offline-page.ts';

/** Path of the page that the worker stores. */
const offlinePagePath = '/offline.html';
const manifestPath = '/manifest.webmanifest';

/** Icons of the mark, and for what a system takes each. */
const icons = [
  { file: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const;
const assets = join(import.meta.dirname, '../../assets');

/** Colours of the mark's tile and of the page that opens, before any theme. */
const colours = { theme: '#184d6b', background: '#f7f8f9' };

const names = {
  en: { name: 'Dispatch console', short_name: 'Dispatch', dir: 'ltr' },
  ur: { name: 'ڈسپیچ کنسول', short_name: 'ڈسپیچ', dir: 'rtl' },
} as const;

const manifestOf = ({ locale }: RuntimeConfig) => ({
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  ...names[locale],
  lang: locale,
  theme_color: colours.theme,
  background_color: colours.background,
  icons: icons.map(({ file, ...icon }) => ({ src: `/icons/${file}`, type: 'image/png', ...icon })),
});

/** A worker gets its policy from its own response. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

/**
 * The manifest that makes the console installable, and the worker for when it can't be reached
 * (docs/parts/page.md#offline). Both are the gateway's and of no release, so that neither a release
 * nor a rollback changes them. Switched off, the worker is one that takes itself away.
 */
export async function offlinePlugin(
  app: FastifyInstance,
  { config }: { config: RuntimeConfig },
): Promise<void> {
  const isOn = config.flags[offlineFlag] ?? true;
  const page = offlinePage(config.locale);
  const digest = createHash('sha256').update(page.html).digest('hex').slice(0, 16);
  const settings = {
    isOn,
    cachePrefix,
    cacheName: `${cachePrefix}${digest}`,
    page: offlinePagePath,
    mark: 'id="offline-data"',
  };
  const worker = `const offline = ${JSON.stringify(settings)};\n${scriptOf('offline-worker.ts')}`;
  app.get(offlineWorkerPath, (_request, reply) =>
    reply
      // Requested again with every page, so that a switch and a correction arrive with the next
      // one.
      .header('cache-control', 'no-cache')
      .header('content-security-policy', workerPolicy)
      .header('cross-origin-resource-policy', 'same-origin')
      .type('text/javascript; charset=utf-8')
      .send(worker),
  );
  app.get(offlinePagePath, (_request, reply) =>
    reply
      .headers(page.headers)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.html),
  );
  const manifest = JSON.stringify(manifestOf(config));
  app.get(manifestPath, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(manifest),
  );
  for (const file of ['icon.svg', ...icons.map((icon) => icon.file)]) {
    const bytes = readFileSync(join(assets, file));
    app.get(`/icons/${file}`, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .type(file.endsWith('.svg') ? 'image/svg+xml' : 'image/png')
        .send(bytes),
    );
  }
}
