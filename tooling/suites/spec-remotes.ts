/**
 * The units that a browser spec covers: by folder or file under e2e/specs, the longest name first.
 * A change inside a remote runs its specs, one that affects every unit runs all of them.
 */
export const specUnits: Readonly<Record<string, readonly string[]>> = {
  'account/': ['mfe-account'],
  'admin/': ['mfe-admin'],
  'booking/': ['mfe-booking'],
  'queue/': ['mfe-queue'],
  'trips/': ['mfe-trips'],
  'session/': ['mfe-auth', 'host'],
  'sign-in.spec.ts': ['mfe-auth'],
  'main-journey.spec.ts': ['mfe-auth', 'mfe-queue', 'mfe-booking', 'mfe-trips'],
  'contract.spec.ts': ['host'],
  'print.spec.ts': ['mfe-trips', 'mfe-queue'],
  'list-widths.spec.ts': ['mfe-trips', 'mfe-queue', 'mfe-admin', 'mfe-account'],
  'phone-lists.spec.ts': ['mfe-trips', 'mfe-queue', 'mfe-admin', 'mfe-account'],
  'lease.spec.ts': ['mfe-queue', 'mfe-booking'],
  'newcomer.spec.ts': ['host'],
  'persistence.spec.ts': ['mfe-booking'],
  'task-presses.spec.ts': ['mfe-queue', 'mfe-booking', 'mfe-trips', 'host'],
  'typed-ahead.spec.ts': ['mfe-auth', 'mfe-queue', 'mfe-booking', 'mfe-trips', 'host'],
  'by-keys.spec.ts': ['mfe-auth', 'mfe-queue', 'mfe-booking', 'mfe-trips', 'mfe-account', 'host'],
  'accessibility-tree.spec.ts': ['mfe-queue', 'mfe-booking', 'mfe-trips'],
  'accessibility.spec.ts': [
    'host',
    'mfe-account',
    'mfe-admin',
    'mfe-auth',
    'mfe-booking',
    'mfe-queue',
    'mfe-trips',
  ],
  // How the host loads the builds of remotes; a change of a remote cannot affect it.
  'federation/': ['host'],
};

const ofLists = {
  trips: ['mfe-trips'],
  queue: ['mfe-queue'],
  admin: ['mfe-admin'],
  account: ['mfe-account'],
};

/**
 * Specs whose tests cover different units, by the beginning of a title: a change inside one remote
 * leaves out those of others. A title that is not listed here covers every unit.
 */
export const titleUnits: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'typed-ahead.spec.ts': {
    booking: ['mfe-booking'],
    repeat: ['mfe-booking'],
    claim: ['mfe-queue', 'mfe-booking'],
    'claim of a stored caller': ['mfe-queue', 'mfe-booking'],
    'claim of a delivery': ['mfe-queue', 'mfe-booking'],
    filter: ['mfe-queue'],
    search: ['mfe-trips'],
    assign: ['mfe-trips'],
    cancel: ['mfe-trips'],
    note: ['mfe-trips'],
    edit: ['mfe-trips'],
    'sign-in': ['mfe-auth'],
  },
  'by-keys.spec.ts': {
    'sign-in': ['mfe-auth'],
    request: ['mfe-queue', 'mfe-booking'],
    trip: ['mfe-trips'],
    address: ['mfe-account'],
    file: ['mfe-booking'],
    planted: ['host'],
  },
  'list-widths.spec.ts': ofLists,
  'phone-lists.spec.ts': ofLists,
  'print.spec.ts': { trips: ['mfe-trips'], queue: ['mfe-queue'] },
  'accessibility.spec.ts': {
    // Only sign-in has pages without a session.
    nobody: ['mfe-auth'],
    // That the check finds planted violations depends on no remote.
    planted: ['host'],
  },
};

/**
 * The units of a spec by its path under e2e/specs; undefined where the table has no line for it.
 */
export function unitsOfSpec(spec: string): readonly string[] | undefined {
  const key = Object.keys(specUnits)
    .filter((name) => spec.startsWith(name))
    .sort((a, b) => b.length - a.length)[0];
  return key === undefined ? undefined : specUnits[key];
}
