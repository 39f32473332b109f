import { sampleManifest } from 'release-kit/release/sample-release.ts';

import { remoteFilesOf } from './files.ts';
import { planOf } from './plan.ts';

const others = [sampleManifest('mfe-trips', '/scheduled/:id')];

test('a name is enough: the rest is derived from it', () => {
  const { manifest, pascal } = planOf(['mfe-sales-reports'], others);
  expect(pascal).toBe('SalesReports');
  expect(manifest).toMatchObject({
    id: 'mfe-sales-reports',
    owner: 'Sales Reports',
    pages: [{ path: '/sales-reports', module: './SalesReportsPage' }],
    nav: [{ path: '/sales-reports', icon: 'chart', section: 'account' }],
  });
});

test('roles, owner, titles and section are taken from the options, on page and nav entry alike', () => {
  const { manifest } = planOf(
    [
      'mfe-x',
      '--roles',
      'admin, supervisor',
      '--owner',
      'Finance',
      '--title',
      'Sums',
      '--title-ur',
      'رقوم',
      '--path',
      '/sums',
      '--section',
      'admin',
      '--icon',
      'wallet',
    ],
    others,
  );
  expect(manifest).toMatchObject({
    owner: 'Finance',
    pages: [{ path: '/sums', title: { en: 'Sums', ur: 'رقوم' }, roles: ['admin', 'supervisor'] }],
    nav: [
      {
        label: { en: 'Sums', ur: 'رقوم' },
        roles: ['admin', 'supervisor'],
        section: 'admin',
        icon: 'wallet',
      },
    ],
  });
});

test.each([
  [[], 'Enter a name'],
  [['reports'], '"reports" isn\'t a valid name'],
  [['mfe-Reports'], "isn't a valid name"],
  [['mfe-../evil'], "isn't a valid name"],
  [['mfe-trips'], 'mfe-trips already exists.'],
  [
    ['mfe-x', '--path', '/scheduled/all'],
    '/scheduled/all overlaps /scheduled/:id of mfe-trips (mfe-trips team): give another with --path',
  ],
  [['mfe-x', '--roles', 'king'], 'roles'],
  [['mfe-x', '--icon', 'unicorn'], 'icon'],
])('%j is refused: %s', (args, sentence) => {
  expect(() => planOf(args, others)).toThrow(sentence);
});

test('a title with an apostrophe stays a text', () => {
  expect(
    remoteFilesOf(planOf(['mfe-x', '--title', "Today's sums"], others))['src/messages/en.ts'],
  ).toContain("title: 'Today\\'s sums',");
});
