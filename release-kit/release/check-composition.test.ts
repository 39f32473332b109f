import type { Release } from 'release-formats/release';
import type { RemoteManifest } from 'shared-contracts/federation/remote';

import { checkComposition } from './check-composition.ts';
import { readRelease } from './publish.ts';
import { sampleBuild, sampleManifest } from './sample-release.ts';

const host = readRelease(sampleBuild({ id: 'host' }));
const remote = (
  id: string,
  manifest: Partial<RemoteManifest> = {},
  changes: Partial<Release> = {},
) =>
  readRelease(
    sampleBuild({ id, remote: { ...sampleManifest(id, `/${id}`), ...manifest }, ...changes }),
  );
const page = (path: string) => ({
  pages: [{ path, module: './SamplePage', title: { en: 'x', ur: 'x' } }],
});

test('releases that fit have no problems', () => {
  expect(
    checkComposition([
      host,
      remote('mfe-queue', page('/queue')),
      remote('mfe-booking', page('/queue/:id')),
    ]),
  ).toEqual([]);
});

test('overlapping paths name both owners', () => {
  const [error, ...others] = checkComposition([
    host,
    remote('mfe-queue', page('/queue/:id')),
    remote('mfe-booking', page('/queue/new')),
  ]);
  expect(others).toEqual([]);
  expect(error).toContain('/queue/:id of mfe-queue 1.0.0-aaaaaaaaaa (mfe-queue team)');
  expect(error).toContain('/queue/new of mfe-booking 1.0.0-aaaaaaaaaa (mfe-booking team)');
});

test('an unknown slot and a missing expose are named', () => {
  const slot = remote('mfe-queue', {
    slots: [{ slot: 'nowhere', module: './OtherSlot', order: 1 }],
  });
  expect(checkComposition([host, slot])).toEqual([
    'mfe-queue 1.0.0-aaaaaaaaaa (mfe-queue team) fills the slot nowhere, which the host does not have',
    'mfe-queue 1.0.0-aaaaaaaaaa (mfe-queue team) names ./OtherSlot, which its build does not expose',
  ]);
});

test('needs that the platform does not provide are named; a namespace is provided as a whole', () => {
  const needy = remote(
    'mfe-queue',
    {},
    { needs: { react: ['useState', 'useMagic'], 'shared-bus': ['anything'], 'left-pad': ['pad'] } },
  );
  expect(checkComposition([host, needy])).toEqual([
    'mfe-queue 1.0.0-aaaaaaaaaa needs useMagic of react, which host 1.0.0-aaaaaaaaaa does not provide',
    'mfe-queue 1.0.0-aaaaaaaaaa needs left-pad, which host 1.0.0-aaaaaaaaaa does not provide',
  ]);
});

test('a development build cannot join the production host', () => {
  expect(
    checkComposition([host, remote('mfe-queue', {}, { flavour: 'development' })])[0],
  ).toContain('development build');
});
