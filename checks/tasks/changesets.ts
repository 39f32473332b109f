/** Folders whose files make a published package; tests and test data are not part of it. */
const sources: Readonly<Record<string, readonly string[]>> = {
  'shared-contracts': ['shared-contracts/src/'],
  'shared-bus': ['shared-bus/src/'],
  'shared-ui': ['shared-ui/src/'],
  'integration-client': ['integration-client/src/'],
  // Its programs are bundled: these are the tools that they run.
  'remote-kit': [
    'release-formats/src/',
    'release-kit/contracts/',
    'release-kit/release/',
    'release-kit/units/',
    'bundler/jest/',
    'bundler/new-remote/',
    'bundler/remote-kit/',
    'bundler/webpack/',
  ],
};

const isSource = (file: string): boolean =>
  /\.(ts|tsx|css|json)$/.test(file) &&
  !/\.test\.tsx?$|(^|\/)(package\.json|sample-[\w-]+\.ts)$/.test(file);

/** Published packages that changed files belong to. */
const changedPackages = (files: readonly string[]): string[] =>
  Object.entries(sources).flatMap(([name, folders]) =>
    files.some((file) => isSource(file) && folders.some((folder) => file.startsWith(folder)))
      ? [name]
      : [],
  );

/** Published packages that have changed and that no changeset names, a line each. */
export const missingChangesets = (
  files: readonly string[],
  changesets: readonly { releases: readonly { name: string }[] }[],
): string[] =>
  changedPackages(files)
    .filter((name) => !changesets.some(({ releases }) => releases.some((one) => one.name === name)))
    .map((name) => `${name} has changed, and no changeset names it: npm run changeset`);
