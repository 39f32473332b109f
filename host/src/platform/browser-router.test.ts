import {
  createMemoryRouter,
  createPath,
  UNSAFE_createMemoryHistory,
  type RouteObject,
  type RouterProviderProps,
} from 'react-router-dom';

jest.mock('router-real', () => jest.requireActual('react-router-dom'), { virtual: true });

import { routerOf } from './browser-router.ts';

// The library passes jsdom's AbortSignal to Node's Request, which accepts only Node's own.
const NodeRequest = globalThis.Request;
beforeAll(() => {
  globalThis.Request = class extends NodeRequest {
    constructor(input: RequestInfo | URL, { signal: _signal, ...init }: RequestInit = {}) {
      super(input, init);
    }
  };
});
afterAll(() => {
  globalThis.Request = NodeRequest;
});

type Router = RouterProviderProps['router'];

const routes: RouteObject[] = [
  {
    id: 'frame',
    children: [
      { path: '/login', element: 'login' },
      {
        element: 'bar',
        children: [
          { path: '/', element: 'home' },
          { path: '/queue', element: 'queue' },
          {
            path: '/trips/:id',
            element: 'trip',
            children: [{ path: 'drops/:drop', element: 'drop' }],
          },
          { path: '*', element: 'not found' },
        ],
      },
    ],
  },
];
const start = ['/login', '/trips/7?tab=drops#last'];

/** Ours and the library's, at the same place of the same history. */
const both = (table = routes): readonly [Router, Router] => [
  routerOf(table, UNSAFE_createMemoryHistory({ initialEntries: start, initialIndex: 1 })),
  createMemoryRouter(table, { initialEntries: start, initialIndex: 1 }),
];

/** What pages see of a router. */
const seen = ({ state }: Router) => ({
  address: createPath(state.location),
  state: state.location.state as unknown,
  action: state.historyAction,
  matches: state.matches.map(({ route, params, pathname, pathnameBase }) => [
    route.id,
    params,
    pathname,
    pathnameBase,
  ]),
  blockers: [...state.blockers].map(([key, { state, location }]) => [
    key,
    state,
    location && createPath(location),
  ]),
  errors: Object.keys(state.errors ?? {}),
});

/** Does the same to both and expects them to agree after each step. */
async function expectToAgree(
  steps: readonly ((router: Router) => unknown)[],
  table?: RouteObject[],
): Promise<ReturnType<typeof seen>> {
  const [ours, librarys] = both(table);
  const updates = [ours, librarys].map((router) => {
    const told: unknown[] = [];
    router.subscribe(() => told.push(seen(router)));
    return told;
  });
  expect(seen(ours)).toEqual(seen(librarys));
  for (const step of steps) {
    const outcomes = [];
    for (const router of [ours, librarys])
      outcomes.push(
        await Promise.resolve(step(router)).then(
          () => 'done',
          (error: unknown) => String(error),
        ),
      );
    expect(outcomes[0]).toBe(outcomes[1]);
    expect(seen(ours)).toEqual(seen(librarys));
  }
  expect(updates[0]?.at(-1)).toEqual(updates[1]?.at(-1));
  return seen(ours);
}

const targets = [
  '/queue',
  '/queue?page=2#row',
  '/trips/8/drops/2',
  '/a b/%D8%A7?q=1 2',
  '/queue/',
  '?page=3',
  '#end',
  '',
  '.',
  '..',
  '../..',
  '../queue',
  'drops/4',
  './drops/4/',
  '//queue',
  '/nowhere/at/all',
  { search: '?sort=eta' },
  { pathname: '/queue', search: 'page=2' },
  { pathname: '/queue', hash: 'x' },
  null,
];

test.each(targets)('%j leads where the library leads it', async (to) => {
  const from = [undefined, 'frame', '0-1', '0-1-2', '0-1-2-0'];
  for (const fromRouteId of from)
    for (const relative of ['route', 'path'] as const)
      await expectToAgree([
        (router) => router.navigate('/trips/7/drops/3?tab=drops'),
        (router) => router.navigate(to, { fromRouteId, relative, state: { from: 'here' } }),
        (router) => router.navigate(to, { fromRouteId, relative, replace: true }),
      ]);
});

test('steps in the history are those of the library', async () => {
  const end = await expectToAgree([
    (router) => router.navigate('/queue'),
    (router) => router.navigate(-1),
    (router) => router.navigate(-1),
    (router) => router.navigate(2),
    (router) => router.navigate('/', { replace: true }),
    (router) => router.navigate(-1),
  ]);
  expect(end.address).toBe('/trips/7?tab=drops#last');
});

test.each(['https://elsewhere.example/x', '\\\\elsewhere.example', 'javascript:alert(1)'])(
  'nothing leads to another origin: %s',
  async (to) => {
    const end = await expectToAgree([(router) => router.navigate(to)]);
    expect(end.address).not.toContain('elsewhere');
  },
);

test('a blocker is asked, and its navigation goes on or is forgotten, as in the library', async () => {
  const block = (router: Router) =>
    void router.getBlocker(
      'a',
      ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
    );
  const blocker = (router: Router) => router.state.blockers.get('a');
  const proceed = (router: Router) => blocker(router)?.proceed?.();
  const reset = (router: Router) => blocker(router)?.reset?.();
  const settled = () =>
    new Promise((resolve) => {
      setTimeout(resolve);
    });
  const end = await expectToAgree([
    block,
    (router) => router.navigate('?tab=map'),
    (router) => router.navigate('/queue', { state: 1 }),
    reset,
    (router) => router.navigate('/queue', { state: 2 }),
    (router) => router.navigate('/', { state: 3 }),
    proceed,
    settled,
    (router) => router.navigate(-1),
    reset,
    (router) => router.navigate(-1),
    proceed,
    settled,
    (router) => router.deleteBlocker('a'),
    (router) => router.navigate('/login'),
  ]);
  expect(end.address).toBe('/login');
});

test('an address without a route shows the error of the outermost one', async () => {
  const end = await expectToAgree(
    [(router) => router.navigate('/nowhere')],
    [
      {
        children: [
          { path: '/login', element: 'login' },
          { path: '/trips/:id', element: 'trip' },
        ],
      },
    ],
  );
  expect(end.errors).toEqual(['0']);
});
