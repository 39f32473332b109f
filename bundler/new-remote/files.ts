import { smokeFile } from 'release-kit/units/release-files.ts';

import type { Plan } from './plan.ts';

/** Versions come from the workspace's catalog; a remote adds further packages. */
const packageJson = ({ id }: Plan) => ({
  name: id,
  private: true,
  version: '0.1.0',
  type: 'module',
  dependencies: {
    'shared-contracts': 'workspace:*',
    'shared-bus': 'workspace:*',
    'shared-ui': 'workspace:*',
    '@fluentui/react-components': 'catalog:',
    '@tanstack/react-query': 'catalog:',
    react: 'catalog:',
    'react-dom': 'catalog:',
    'react-router-dom': 'catalog:',
  },
  devDependencies: { '@types/react': 'catalog:', '@types/react-dom': 'catalog:' },
  wireit: {
    sources: {
      files: ['src/**', '*.{json,ts}', '!src/**/*.test.{ts,tsx}'],
      dependencies: ['../shared-ui:sources'],
    },
    unit: {
      command: `jest --config ../jest.config.ts --json --outputFile .checks/unit.json --seed $SEED ${id}/`,
      files: ['src/**/*.test.{ts,tsx}'],
      output: ['.checks/unit.json'],
      dependencies: ['sources', '../dispatch-api:sources', '..:test-tools'],
    },
  },
});

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const messages = ({ name }: Plan) => `import { defineMessages } from 'shared-bus';

/** Every text of this remote, a lazy chunk per language. */
export const messages = defineMessages('${name}', { en: () => import('./messages/en.ts'), ur: () => import('./messages/ur.ts') });
`;

const texts = (title: string, empty: string) => `export default {
  title: ${quoted(title)},
  empty: ${quoted(empty)},
};
`;

const page = ({ pascal }: Plan) => `import { useMessages } from 'shared-bus';
import { EmptyState } from 'shared-ui/feedback';
import { ListPage, PageHeader } from 'shared-ui/page';
import { messages } from '../messages.ts';

/** The first page of this remote. */
export default function ${pascal}Page() {
  const t = useMessages(messages);
  return (
    <ListPage>
      <PageHeader title={t('title')} />
      <EmptyState title={t('empty')} />
    </ListPage>
  );
}
`;

const pageTest = ({
  name,
  pascal,
  manifest: {
    pages: [first],
  },
}: Plan) => `import { screen } from '@testing-library/react';
import { renderAt } from 'shared-ui/testing';
import { messages } from '../messages.ts';
import en from '../messages/en.ts';
import ur from '../messages/ur.ts';
import ${pascal}Page from './${name}.page.tsx';

test('the page has its title and says that there is nothing yet', async () => {
  await renderAt('${first?.path ?? '/'}', { '${first?.path ?? '/'}': <${pascal}Page /> }, [messages]);
  expect(screen.getByRole('heading', { name: en.title })).toBeVisible();
  expect(screen.getByText(en.empty)).toBeVisible();
});

test('both languages have the same texts', () => {
  expect(Object.keys(ur)).toEqual(Object.keys(en));
});
`;

const variable = (id: string, what: string) => `${id.toUpperCase().replaceAll('-', '_')}_${what}`;

const overlay = ({
  id,
}: Plan) => `# Beside the rest: docker-compose -f docker-compose.yml -f docker-compose.override.yml -f ${id}/docker-compose.yml up
services:
  publish-${id}:
    image: \${${variable(id, 'IMAGE')}:-dispatch-console/${id}:local}
    build:
      context: .
      dockerfile: release-kit/docker/Dockerfile
      target: release
      args:
        NPM_CONFIG_REGISTRY:
        NODE_IMAGE: "\${NODE_IMAGE:-node:24-bookworm-slim}"
        DEBIAN_IMAGE: "\${DEBIAN_IMAGE:-debian:bookworm-slim}"
        UNIT: ${id}
      network: "\${BUILD_NETWORK:-default}"
    volumes: ["releases:/releases"]
    restart: "no"

  composer:
    environment:
      ${variable(id, 'RELEASE')}:
    volumes:
      - \${${variable(id, 'DIR')}:-./release-kit/docker/no-folder}:/local/${id}:ro
`;

const readme = ({
  id,
  name,
  manifest: {
    owner,
    pages: [first],
  },
}: Plan) => `# ${id}
Owned by ${owner}. One page, \`${first?.path ?? ''}\`.

- \`remote.json\` says what it brings: pages, navigation, roles, slots, commands. The composer refuses overlaps by name.
- \`smoke.json\` says what must be seen of it with a new host, before users get that host.
- \`src/${name}/\` is a slice: page, queries, rules and their tests side by side. \`./SomePage\` in remote.json is \`some.page.tsx\`.
- Texts live in \`src/messages/\`, in English and Urdu.

    npx jest ${id}                    tests
    npm run dev -- ${name}            the page hot in the running console
    npm run release -- ${id}   build, check, publish and release: live on the next page load
    npm run release -- rollback ${id}

How a release travels: docs/remote-team.md.
`;

/** Its page must open with every new host. */
const smoke = ({
  manifest: {
    pages: [first],
  },
}: Plan) => [
  {
    path: first?.path ?? '/',
    as: first?.roles?.[0] ?? 'admin',
    sees: [{ role: 'heading', name: first?.title.en ?? '' }],
  },
];

/** The sources of a new remote, wherever it is: file name → text. */
export function remoteSourcesOf(plan: Plan): Record<string, string> {
  const { name, manifest } = plan;
  const [first] = manifest.pages;
  return {
    'remote.json': json(manifest),
    [smokeFile]: json(smoke(plan)),
    'src/messages.ts': messages(plan),
    'src/messages/en.ts': texts(first?.title.en ?? name, 'Nothing here yet'),
    'src/messages/ur.ts': texts(first?.title.ur ?? name, 'یہاں ابھی کچھ نہیں'),
    [`src/${name}/${name}.page.tsx`]: page(plan),
    [`src/${name}/${name}.page.test.tsx`]: pageTest(plan),
  };
}

/** Every file of a new remote of this workspace: its name in the folder → its text. */
export const remoteFilesOf = (plan: Plan): Record<string, string> => ({
  ...remoteSourcesOf(plan),
  'package.json': json(packageJson(plan)),
  'bundle.ts':
    "import { bundle } from '../bundler/webpack/bundle.ts';\n\nawait bundle(import.meta.dirname);\n",
  'README.md': readme(plan),
  'docker-compose.yml': overlay(plan),
});
