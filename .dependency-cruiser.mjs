// Import rules: packages, slices of a remote, and what a file's suffix permits. Imports of single
// names are in .oxlintrc.json.

/** Packages and those that each may import by name; `mfe-*` is every remote. */
const mayImport = {
  'shared-contracts': [],
  'shared-bus': ['shared-contracts'],
  'shared-ui': ['shared-contracts', 'shared-bus'],
  host: ['shared-contracts', 'shared-bus', 'shared-ui'],
  'mfe-*': ['shared-contracts', 'shared-bus', 'shared-ui'],
  // Loaded only where an address for traces is set.
  'server-tracing': [],
  'server-settings': ['shared-contracts'],
  'integration-client': ['shared-contracts'],
  // The release kit and the bundler write these files, the gateway reads them.
  'release-formats': ['shared-contracts'],
  'dispatch-api': ['shared-contracts', 'server-settings', 'server-tracing', 'integration-client'],
  // Its server is the API with a demo's data; its simulator is a client, see demo-is-a-client.
  'dispatch-demo': ['shared-contracts', 'server-settings', 'dispatch-api'],
  gateway: ['shared-contracts', 'server-settings', 'server-tracing', 'release-formats'],
  // Releases, and what operators and remote teams use; the gateway is a library to it.
  'release-kit': ['shared-contracts', 'release-formats', 'gateway'],
  // Builds units and the published packages.
  bundler: ['shared-contracts', 'release-formats', 'gateway', 'release-kit'],
  checks: [
    'shared-contracts',
    'server-settings',
    'release-formats',
    'gateway',
    'release-kit',
    'bundler',
  ],
  e2e: [
    'shared-contracts',
    'server-tracing',
    'release-formats',
    'gateway',
    'release-kit',
    'bundler',
    'checks',
  ],
  // Measures the parts directly, including the API's queries; counts leaks as the browser tests do.
  bench: [
    'shared-contracts',
    'gateway',
    'release-kit',
    'bundler',
    'checks',
    'dispatch-api',
    'dispatch-demo',
    'e2e',
  ],
};
const folders = Object.keys(mayImport).map((name) => name.replace('mfe-*', 'mfe-[^/]+'));
const anyPackage = `^(${folders.join('|')})/`;

/**
 * Layers of a remote that is too large for slices alone: folders that its slices share, from the
 * lowest. A layer may import those below it and no slice; a slice may import every layer.
 */
const layersOf = {
  'mfe-admin': ['imports'],
  'mfe-booking': ['form', 'layout', 'draft', 'waiting', 'places', 'estimate', 'sections', 'create'],
  'mfe-trips': ['trip', 'trip-map', 'reinitiate', 'list', 'table', 'city-map', 'wall'],
};
/** Every slice may use these, and they may use any slice. */
const sharedBySlices = ['messages', 'testing'];
const slicesWithLayers = `^(${Object.keys(layersOf).join('|')})/`;

/** A test may import more than its subject, because it plays the other side. */
const tests = String.raw`\.(test|spec)\.tsx?$|/testing/|^e2e/`;
const library = (name) => `(^|/)node_modules/${name}/`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
/** A library that only some files may import; its types are free. */
const onlyIn = (name, allowed, why, within = '') =>
  rule(
    `only-some-import-${name.replaceAll(/\W+/g, '-')}`,
    why,
    { path: within, pathNot: [tests, ...allowed] },
    { path: library(name), dependencyTypesNot: ['type-only'] },
  );

const slices = (pack, own, allowed, comment) =>
  rule(`slices-of-${pack}`, comment, own, {
    path: `^$1/src/[^/]+/`,
    pathNot: `^$1/src/(${['$2', ...sharedBySlices, ...allowed].join('|')})/`,
  });

export default {
  forbidden: [
    rule(
      'no-circles',
      'no file imports itself by way of others, also of types and when needed',
      {},
      {
        circular: true,
      },
    ),
    rule(
      'to-what-exists',
      'nothing resolves this import',
      {},
      {
        couldNotResolve: true,
        // The packages behind the host's platform.
        pathNot: '-real$',
      },
    ),
    ...Object.entries(mayImport).map(([pack, others], at) =>
      rule(
        `imports-of-${pack.replace('-*', '')}`,
        `${pack} may import ${others.join(', ') || 'no other package'}`,
        // A bundler file calls the shared one, and is never part of a bundle.
        { path: `^(${folders[at]})/`, pathNot: '^[^/]+/bundle\\.ts$' },
        { path: anyPackage, pathNot: `^(${['$1', ...others].join('|')})/` },
      ),
    ),
    rule(
      'client-in-tests',
      'the client is for other systems; the API’s tests play one',
      { path: '^dispatch-api/', pathNot: tests },
      { path: '^integration-client/' },
    ),
    rule(
      'packages-by-name',
      'import a package by its name',
      { path: '^([^/]+)/', pathNot: '^[^/]+/bundle\\.ts$' },
      { path: anyPackage, pathNot: '^$1/', dependencyTypes: ['local'] },
    ),
    slices(
      'remotes',
      {
        path: '^(mfe-[^/]+)/src/([^/]+)/',
        pathNot: [slicesWithLayers, `^[^/]+/src/(${sharedBySlices.join('|')})/`],
      },
      [],
      'a slice imports no other slice: what both need moves up one level',
    ),
    ...Object.entries(layersOf).flatMap(([pack, layers]) => [
      slices(
        pack,
        {
          path: `^(${pack})/src/([^/]+)/`,
          pathNot: `^${pack}/src/(${[...layers, ...sharedBySlices].join('|')})/`,
        },
        layers,
        'a slice imports no other slice: what both need moves into a layer',
      ),
      ...layers.map((layer, at) =>
        slices(
          `${pack}-${layer}`,
          { path: `^(${pack})/src/(${layer})/` },
          layers.slice(0, at),
          `the layer ${layer} imports layers below it alone`,
        ),
      ),
    ]),
    rule(
      'data-is-pure',
      '.rules, .api and .socket files are data: they import typebox, contracts and their neighbours',
      { path: '^([^/]+)/.*\\.(rules|api|socket)\\.ts$', pathNot: tests },
      { pathNot: ['^$1/', '^shared-contracts/', library('typebox')] },
    ),
    rule(
      'demo-is-a-client',
      'the simulator reads and writes by calls',
      { path: '^dispatch-demo/src/(main\\.ts|console/|simulator/)', pathNot: tests },
      { path: '^dispatch-api/' },
    ),
    rule(
      'libraries-of-contracts',
      'contracts use typebox and yup',
      { path: '^(shared-contracts|release-formats)/src/', pathNot: tests },
      {
        pathNot: ['^(shared-contracts|release-formats)/', library('typebox'), library('yup')],
      },
    ),
    rule(
      'commands-get-tx',
      'commands get `tx`: a query on the outer handle inside an open transaction hangs for ever',
      { path: '^dispatch-(api|demo)/src/.*\\.commands\\.ts$', pathNot: tests },
      { path: '^dispatch-api/src/(database/open|services)\\.ts$' },
    ),
    onlyIn(
      'ol',
      ['\\.layer\\.tsx$', '^shared-ui/src/map/', '^host/src/platform/'],
      'only .layer.tsx files and shared-ui/map draw on the map',
    ),
    onlyIn('axios', ['^shared-bus/src/'], 'the API client of shared-bus is the one way to the API'),
    onlyIn(
      'socket.io-client',
      [
        '^shared-bus/src/',
        '^release-kit/(console/console|contracts/verify)-socket\\.ts$',
        '^bench/server/attacks\\.ts$',
      ],
      'shared-bus holds the one socket; others see sections',
    ),
    onlyIn(
      '@electric-sql/pglite',
      ['^dispatch-api/src/database/'],
      'only the database folder opens a database',
      '^dispatch-api/',
    ),
  ],
  options: {
    parser: 'swc',
    // Types count: what is imported as a type alone is known by it.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Tests of jest's own setup plant files beside the sources (bundler/jest/run-planted.ts).
    exclude: { path: '^([^/]+/dist|test-results|\\.[\\w-]+)/|/planted-' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
