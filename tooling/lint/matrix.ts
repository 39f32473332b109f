// Which package may import which, and what a file's suffix permits. The rules in this folder read
// it; it is the only place that states it.

/**
 * Workspace packages and those each may import. `mfe-*` is every remote. A package may always
 * import itself.
 */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  'shared-contracts': [],
  'shared-bus': ['shared-contracts'],
  'shared-ui': ['shared-contracts', 'shared-bus'],
  host: ['shared-contracts', 'shared-bus', 'shared-ui'],
  'mfe-*': ['shared-contracts', 'shared-bus', 'shared-ui'],
  // Loaded only where an address for traces is set.
  'server-tracing': [],
  'dispatch-api': ['shared-contracts', 'server-tracing'],
  gateway: ['shared-contracts', 'server-tracing'],
  // Programs that start and serve other programs; the gateway is a library to them.
  tooling: ['shared-contracts', 'gateway'],
  e2e: ['shared-contracts', 'server-tracing', 'gateway', 'tooling'],
  // Measures the parts directly, including the API's queries; counts leaks as the browser tests do.
  bench: ['shared-contracts', 'gateway', 'tooling', 'dispatch-api', 'e2e'],
};

/**
 * A remote's bundler file calls the shared one: the only import of the tooling in a remote, and
 * never part of a bundle.
 */
export const bundlerFiles: readonly string[] = ['mfe-*/bundle.ts', 'host/bundle.ts'];

/**
 * Folders right under a remote's `src/` that are no slice: every slice may use them, and they may
 * use any slice.
 */
export const sharedBySlices: readonly string[] = ['messages', 'testing'];

/**
 * Layers of a remote that is too large for slices alone: folders that its slices share, from the
 * lowest. A layer may import those below it and no slice; a slice may import every layer.
 */
export const layersOf: Readonly<Record<string, readonly string[]>> = {
  'mfe-booking': ['form', 'layout', 'draft', 'places', 'estimate', 'sections', 'create'],
  'mfe-trips': ['trip', 'trip-map', 'reinitiate', 'list', 'table'],
};

/** One module, or some names of it, that only certain files may import. */
export interface Permission {
  /** Package name, or a path inside the workspace as a glob. */
  readonly module: string;
  /** Without names the whole module is meant. A namespace import counts as all names. */
  readonly names?: readonly string[];
  /** Files the rule applies to; all when absent. */
  readonly within?: readonly string[];
  readonly allowedIn: readonly string[];
  /** Type imports cost nothing at run time and are allowed unless this is set. */
  readonly typesToo?: boolean;
  readonly why: string;
}

const consoleFiles = ['host/**', 'mfe-*/**', 'shared-ui/**'];

/** Imports that reach the database outside of the transaction. */
const handles = [
  { module: 'dispatch-api/src/database/database.ts', names: ['Database', 'DatabaseHandle'] },
  { module: 'dispatch-api/src/database/open.ts' },
  { module: 'dispatch-api/src/services.ts' },
];

export const permissions: readonly Permission[] = [
  {
    module: 'ol',
    allowedIn: ['**/*.layer.tsx', 'shared-ui/src/map/**', 'host/src/platform/**'],
    why: 'only .layer.tsx files and shared-ui/map draw on the map',
  },
  {
    module: 'shared-bus',
    names: ['call'],
    within: consoleFiles,
    allowedIn: ['**/*.queries.ts'],
    why: 'only .queries.ts files call the API',
  },
  {
    module: 'shared-bus',
    names: ['section$', 'useLiveQuery'],
    within: consoleFiles,
    allowedIn: ['**/*.realtime.ts'],
    why: 'only .realtime.ts files handle socket messages',
  },
  {
    module: '@fluentui/react-components',
    names: ['Dropdown', 'Select'],
    within: consoleFiles,
    allowedIn: ['shared-ui/src/form/**', 'host/src/platform/**'],
    why: 'the list of shared-ui/form also finds a choice by its code',
  },
  {
    module: 'axios',
    allowedIn: ['shared-bus/src/**'],
    why: 'the API client of shared-bus is the one way to the API',
  },
  {
    module: 'socket.io-client',
    allowedIn: ['shared-bus/src/**', 'tooling/{console/console,contracts/verify}-socket.ts'],
    why: 'shared-bus holds the one socket; others see sections. Tests and the verifier listen as any other client would',
  },
  ...handles.map((handle) => ({
    ...handle,
    within: ['dispatch-api/src/**/*.commands.ts'],
    allowedIn: [],
    typesToo: true,
    why: 'commands get `tx`: a query on the outer handle inside an open transaction hangs for ever',
  })),
  {
    module: '@electric-sql/pglite',
    within: ['dispatch-api/**'],
    allowedIn: ['dispatch-api/src/database/**'],
    why: 'only the database folder opens a database',
  },
];

/** Files that are data: they import types, contracts and schema builders, and run no code. */
export const pureData = {
  files: ['**/*.rules.ts', '**/*.api.ts', '**/*.socket.ts'],
  mayImport: ['typebox', 'shared-contracts'],
} as const;

/** External libraries that a package may import, for the packages with a short list. */
export const onlyLibraries: Readonly<Record<string, readonly string[]>> = {
  'shared-contracts': ['typebox', 'yup'],
};

/** The only file with literal colours: the ramp from which Fluent's tokens are made. */
export const coloursIn: readonly string[] = ['shared-ui/src/theme/brand.ts'];

/** Files whose default export is required by their loader; elsewhere exports have names. */
export const defaultExportIn: readonly string[] = [
  '**/*.page.tsx',
  '**/*.slot.tsx',
  '**/*.command.ts',
  '**/messages/*.ts',
  '**/*.config.ts',
  // The federation runtime loads its plugins by path.
  'host/src/federation/provide-core.ts',
  'tooling/jest/**',
  'tooling/lint/*-plugin.ts',
  '**/*.d.ts',
];

/**
 * The suffixes allowed between a file's name and its extension. A suffix is a permission, so the
 * list is closed.
 */
export const suffixes: readonly string[] = [
  // contracts
  'api',
  'builder',
  'lists',
  'rules',
  'socket',
  'topics',
  // remotes and host
  'command',
  'dialog',
  'layer',
  'page',
  'queries',
  'realtime',
  'slot',
  // API and gateway
  'commands',
  'places',
  'plugin',
  'policy',
  'provider',
  'repository',
  'routes',
  // everywhere
  'bench',
  'config',
  'd',
  'spec',
  'test',
];
