import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { buildGateway } from 'gateway/src/gateway.ts';
import { settingsFrom } from 'gateway/src/settings.ts';
import type { Composition } from 'shared-contracts/federation/composition';
import type { RemoteManifest } from 'shared-contracts/federation/remote';

import { publish } from './publish.ts';
import { release } from './rollout.ts';
import { emptyFolders, sampleBuild, sampleManifest } from './sample-release.ts';

export const reason = { who: 'test', why: 'trying' };
/** The release of each unit that everybody gets. */
export const first = '1.0.0-aaaaaaaaaa';
/** A release of mfe-admin that is published and not composed. */
export const newer = '1.1.0-bbbbbbbbbb';
export const config = settingsFrom({
  NODE_ENV: 'test',
  CAPTCHA: 'off',
  MAP_TILES_URL: 'https://tiles.example.org/{z}/{x}/{y}.png',
});
const signIn: RemoteManifest = {
  ...sampleManifest('mfe-auth', '/login'),
  pages: [{ path: '/login', module: './SamplePage', title: { en: 'x', ur: 'x' }, public: true }],
};
/** Has a page for admins, whose title contains a closing script tag. */
export const users: RemoteManifest = {
  ...sampleManifest('mfe-admin', '/users'),
  pages: [
    {
      path: '/users',
      module: './SamplePage',
      title: { en: '</script>', ur: 'x' },
      roles: ['admin'],
    },
  ],
};

/** A gateway for tests, on files that the release commands have written, before a small API. */
export async function startSampleGateway() {
  const folders = emptyFolders();
  const api = createServer((request, answer) => {
    answer.setHeader('content-type', 'application/json');
    // Like the API, it answers after it has received the whole body.
    request
      .resume()
      .on('end', () =>
        answer.end(
          JSON.stringify({ code: 200, url: request.url, from: request.headers['x-forwarded-for'] }),
        ),
      );
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo; // listening on TCP
  await publish(
    sampleBuild(
      { id: 'host', preload: ['page.js'] },
      { 'preload/face.0123456789.woff2': 'face', 'later.0123456789.woff2': 'other' },
    ),
    folders,
  );
  await publish(sampleBuild({ id: 'mfe-auth', remote: signIn }), folders);
  await publish(sampleBuild({ id: 'mfe-admin', remote: users }), folders);
  await publish(
    sampleBuild({ id: 'mfe-admin', remote: users, version: '1.1.0', build: 'bbbbbbbbbb' }),
    folders,
  );
  await release(folders, { host: first, 'mfe-auth': first, 'mfe-admin': first }, reason);
  const app = await buildGateway({ ...folders, api: `http://127.0.0.1:${port}`, config });
  return {
    app,
    folders,
    /** A page for a user with this hint (`role.hash`). */
    open: (url: string, hint?: string) =>
      app.inject({ url, headers: hint ? { cookie: `other=1; console_hint=${hint}` } : {} }),
    async close() {
      await app.close();
      await new Promise((resolve) => api.close(resolve));
    },
  };
}

/** The scripts that a page preloads. */
export const preloaded = (html: string) =>
  [
    ...html.matchAll(
      /<link rel="preload" as="script" href="([^"]+)" integrity="sha384-[^"]+" crossorigin="anonymous">/g,
    ),
  ].map(([, url]) => url);
/** The composition that a page carries. */
export const dataIn = (html: string): Composition =>
  // the block under test
  JSON.parse(/id="console-composition">(.*?)<\/script>/.exec(html)?.[1] ?? '') as Composition;
export const hostFile = `/r/host/${first}/page.js`;
