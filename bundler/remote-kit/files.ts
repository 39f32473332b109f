import type { Platform } from 'release-formats/platform';
import { platformFile } from 'release-kit/units/release-files.ts';

import { remoteSourcesOf } from '../new-remote/files.ts';
import type { Plan } from '../new-remote/plan.ts';
import { minNodeMajor } from './node-version.ts';
import { inScope } from './scope.ts';

/** Libraries of the host that a remote's sources import. */
const fromHost = [
  '@fluentui/react-components',
  '@tanstack/react-query',
  'react',
  'react-dom',
  'react-router-dom',
  'rxjs',
] as const;

/** Tools of a new remote in addition to the platform. */
interface Tools {
  /** Of the packages of the console, as `@example/`. */
  scope: string;
  versions: Record<string, string>;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Versions as the host has them: types and tests then match the code that runs in a page. */
function packageJson({ id }: Plan, { modules, packages }: Platform, { scope, versions }: Tools) {
  const { 'remote-kit': kit, ...shared } = Object.fromEntries(
    Object.entries(packages).map(([name, version]) => [name, inScope(scope, name, version)]),
  );
  return {
    name: id,
    private: true,
    version: '0.1.0',
    type: 'module',
    engines: { node: `>=${minNodeMajor}` },
    scripts: {
      build: 'remote-kit build',
      test: 'jest',
      lint: 'remote-kit lint',
      typecheck: 'tsc',
      dev: 'remote-kit dev',
      release: 'remote-kit release',
      key: 'remote-kit key',
    },
    dependencies: {
      ...shared,
      ...Object.fromEntries(fromHost.map((name) => [name, modules[name]?.version])),
      // The map of the building blocks needs its types.
      ol: modules['ol/Map.js']?.version,
    },
    devDependencies: { 'remote-kit': kit, ...versions },
  };
}

const readme = ({ id, name, manifest: { owner } }: Plan, { release }: Platform) => `# ${id}
Owned by ${owner}. Built against the host ${release} (\`${platformFile}\`).

- \`remote.json\` says what it brings: pages, navigation, roles, slots, commands.
- \`smoke.json\` says what must be seen of it with a new host, before users get that host.
- \`src/${name}/\` is a slice: page, queries and their tests side by side. \`./SomePage\` in remote.json is \`some.page.tsx\`.
- Texts are in \`src/messages/\`, in English and Urdu.

It needs Node ${minNodeMajor} or later.

    npm test                             tests
    npm run lint                         the rules of .oxlintrc.json
    npm run typecheck                    the compiler
    npm run dev -- CONSOLE               the page in a running console, from these sources
    npm run build                        a release in dist/
    npm run release -- --dry-run         what it would change
    npm run release                      build, sign, check, publish, compose
    npm run release -- rollback ${id}
    npx remote-kit platform CONSOLE      build against the host that runs there now
`;

/** Every file of a new remote in a separate folder: its name → its text. */
export const repositoryFilesOf = (
  plan: Plan,
  platform: Platform,
  tools: Tools,
): Record<string, string> => ({
  ...remoteSourcesOf(plan),
  'package.json': json(packageJson(plan, platform, tools)),
  'jest.config.js': "export { default } from 'remote-kit/jest';\n",
  'tsconfig.json': json({ extends: 'remote-kit/tsconfig.json', include: ['src'] }),
  '.oxlintrc.json': json({ extends: ['./node_modules/remote-kit/dist/oxlint.json'] }),
  '.gitignore': 'node_modules\ndist\n*.pem\n',
  'README.md': readme(plan, platform),
  [platformFile]: `${JSON.stringify(platform, null, 1)}\n`,
});
