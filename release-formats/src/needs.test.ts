import { changedShapes, hasWrongFlavour, unmetNeeds } from './needs.ts';
import { release } from './release.builder.ts';
import { releaseName, releasePath, type Release } from './release.ts';

const needs = (names: Release['needs'], provides: Release['provides']) =>
  unmetNeeds(release('mfe-queue', { needs: names }), release('host', { provides }));

test('a release runs on a host that provides every name that it imports', () => {
  expect(
    needs(
      { react: ['useState'], rxjs: ['Subject', 'of'] },
      { react: ['useState', 'useRef'], rxjs: ['of', 'Subject'] },
    ),
  ).toEqual([]);
  expect(needs({}, {})).toEqual([]);
});

test('a namespace or default import requires no names, and a module provided as a whole has every name', () => {
  expect(needs({ react: ['useState', 'useFormStatus'] }, { react: ['*'] })).toEqual([]);
  expect(needs({ react: ['*', 'default', 'useState'] }, { react: ['useState'] })).toEqual([]);
});

test('the error names both releases and each missing name, a sentence each', () => {
  expect(
    needs({ ol: ['Map'], react: ['useState', 'useOld', 'useOlder'] }, { react: ['useState'] }),
  ).toEqual([
    'mfe-queue 1.0.0-aaaaaaaaaa needs ol, which host 1.0.0-aaaaaaaaaa does not provide',
    'mfe-queue 1.0.0-aaaaaaaaaa needs useOld of react, which host 1.0.0-aaaaaaaaaa does not provide',
    'mfe-queue 1.0.0-aaaaaaaaaa needs useOlder of react, which host 1.0.0-aaaaaaaaaa does not provide',
  ]);
});

test('a development build requires a development host; a production build runs on either', () => {
  const flavours = ['production', 'development'] as const;
  const wrong = flavours.flatMap((own) =>
    flavours.map((host) => [
      own,
      host,
      hasWrongFlavour(release('mfe-queue', { flavour: own }), release('host', { flavour: host })),
    ]),
  );
  expect(wrong.filter(([, , isWrong]) => isWrong)).toEqual([['development', 'production', true]]);
});

test('a release is stored in a folder by its version and build', () => {
  expect(releasePath('mfe-queue', releaseName({ version: '1.4.0', build: 'ab12cd3ef0' }))).toBe(
    '/r/mfe-queue/1.4.0-ab12cd3ef0/',
  );
});

test('types of the bus are compared where both releases have them', () => {
  const [was, is] = ['a'.repeat(16), 'b'.repeat(16)];
  const remote = release('mfe-queue', { bus: { notify: [was] } });
  expect(changedShapes(remote, release('host', { bus: { notify: [is] } }))).toHaveLength(1);
  expect(changedShapes(remote, release('host', { bus: {} }))).toHaveLength(1);
  expect(changedShapes(remote, release('host', { bus: { notify: [is, was] } }))).toEqual([]);
  expect(changedShapes(remote, release('host'))).toEqual([]);
  expect(changedShapes(release('mfe-old'), release('host', { bus: { notify: [is] } }))).toEqual([]);
});

test('a changed type is reported with the remote, its owner, the host and both types', () => {
  const [was, is] = ['a'.repeat(16), 'b'.repeat(16)];
  const uses = { bus: { notify: [was], session: [was] } };
  const host = release('host', { bus: { notify: [is, 'c'] } });
  const type =
    'notify of shared-bus: its type is another one in host 1.0.0-aaaaaaaaaa ' +
    '(aaaaaaaaaaaaaaaa became bbbbbbbbbbbbbbbb)';
  const gone = 'session of shared-bus: host 1.0.0-aaaaaaaaaa has no such export';
  expect(changedShapes(release('mfe-queue', uses), host)).toEqual([
    `mfe-queue 1.0.0-aaaaaaaaaa uses ${type}`,
    `mfe-queue 1.0.0-aaaaaaaaaa uses ${gone}`,
  ]);
  const remote = { id: 'mfe-queue', owner: 'Queue', pages: [], nav: [], slots: [], commands: [] };
  expect(changedShapes(release('mfe-queue', { ...uses, remote }), host)).toEqual([
    `mfe-queue 1.0.0-aaaaaaaaaa (Queue) uses ${type}`,
    `mfe-queue 1.0.0-aaaaaaaaaa (Queue) uses ${gone}`,
  ]);
});
