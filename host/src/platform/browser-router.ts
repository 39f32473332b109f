import {
  createPath,
  IDLE_BLOCKER,
  IDLE_NAVIGATION,
  matchRoutes,
  NavigationType,
  UNSAFE_createBrowserHistory,
  type BlockerFunction,
  type Location,
  type RouteObject,
  type RouterNavigateOptions,
  type RouterProviderProps,
  type To,
} from 'router-real';

import { navigationTarget } from './navigation-target.ts';
import { identified } from './route-ids.ts';

type Router = RouterProviderProps['router'];
type State = Router['state'];
type Action = State['historyAction'];
type Blocker = ReturnType<Router['getBlocker']>;
type History = ReturnType<typeof UNSAFE_createBrowserHistory>;

const noRoute = (location: Location) => new Error(`no route has the address ${location.pathname}`);

/**
 * The library's data router without data: locations, matching and blockers, which is all that the
 * console uses of it. The library's own also loads, submits, streams and animates, in 15 kB. Its
 * `RouterProvider`, hooks and links work on either.
 */
export function routerOf(routes: readonly RouteObject[], history: History): Router {
  const manifest: Router['manifest'] = {};
  const known = identified(routes, manifest);
  const subscribers = new Set<Parameters<Router['subscribe']>[0]>();
  const blockerFunctions = new Map<string, BlockerFunction>();
  /** Set while the history returns from a blocked step. */
  let onReturned: (() => void) | undefined;
  /** Ends what waits for a step in the history. */
  let onStep: (() => void) | undefined;

  function matched(location: Location): Pick<State, 'location' | 'matches' | 'errors'> {
    const matches = matchRoutes(known, location);
    if (matches) return { location, matches, errors: null };
    const route = known[0];
    if (!route) throw new Error('a router needs routes');
    const root = { params: {}, pathname: '', pathnameBase: '', route };
    return { location, matches: [root], errors: { [route.id]: noRoute(location) } };
  }

  let state: State = {
    ...matched(history.location),
    historyAction: history.action,
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: null,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: {},
    actionData: null,
    fetchers: new Map(),
    blockers: new Map(),
  };

  function update(changed: Partial<State>, flushSync = false): void {
    state = { ...state, ...changed };
    for (const subscriber of subscribers)
      subscriber(state, {
        deletedFetchers: [],
        newErrors: changed.errors ?? null,
        flushSync,
      });
  }
  const updateBlocker = (key: string, blocker: Blocker): void =>
    update({ blockers: new Map(state.blockers).set(key, blocker) });

  /** The key of the blocker that holds a navigation back; the last one decides. */
  function blockedBy(nextLocation: Location, historyAction: Action): string | undefined {
    const [key, blocks] = [...blockerFunctions].at(-1) ?? [];
    if (!key || !blocks || state.blockers.get(key)?.state === 'proceeding') return undefined;
    const blocked = blocks({ currentLocation: state.location, nextLocation, historyAction });
    return blocked ? key : undefined;
  }
  function block(key: string, location: Location, proceed: () => void): void {
    updateBlocker(key, {
      state: 'blocked',
      location,
      proceed() {
        updateBlocker(key, { state: 'proceeding', proceed: undefined, reset: undefined, location });
        proceed();
      },
      reset: () => updateBlocker(key, IDLE_BLOCKER),
    });
  }

  function arrive(location: Location, historyAction: Action, flushSync?: boolean): void {
    const blockers = new Map([...state.blockers.keys()].map((key) => [key, IDLE_BLOCKER] as const));
    update({ ...matched(location), historyAction, blockers }, flushSync);
    onStep?.();
  }

  function onPop({ action, location, delta }: Parameters<Parameters<History['listen']>[0]>[0]) {
    if (onReturned) {
      onReturned();
      onReturned = undefined;
      return;
    }
    const key = blockedBy(location, action);
    // Without a distance the address was changed past the router, and there is no way back.
    if (!key || delta === null) return arrive(location, action);
    const returned = new Promise<void>((resolve) => {
      onReturned = resolve;
    });
    history.go(-delta);
    block(key, location, () => void returned.then(() => history.go(delta)));
    onStep?.();
  }

  function step(distance: number): Promise<void> {
    const arrived = new Promise<void>((resolve) => {
      onStep = resolve;
    });
    history.go(distance);
    return arrived;
  }

  async function navigate(to: number | To | null, options: RouterNavigateOptions = {}) {
    onStep?.();
    if (typeof to === 'number') return step(to);
    const path = navigationTarget(to, state, options);
    const own = history.createURL('/').origin;
    const asked = new URL(typeof to === 'string' ? to : createPath(to ?? path), own);
    if (asked.origin !== own || history.createURL(path).origin !== own)
      throw new Error('External navigation is not allowed');
    const location: Location = {
      ...history.encodeLocation(path),
      state: options.state ?? null,
      key: Math.random().toString(36).slice(2, 10),
    };
    const action = options.replace ? NavigationType.Replace : NavigationType.Push;
    const key = blockedBy(location, action);
    if (key) return block(key, location, () => void navigate(to, options));
    history[options.replace ? 'replace' : 'push'](location, location.state);
    arrive(location, action, options.flushSync);
  }

  const router = {
    basename: '/',
    future: {},
    routes: known,
    branches: undefined,
    manifest,
    window: globalThis.window,
    get state() {
      return state;
    },
    subscribe(subscriber: Parameters<Router['subscribe']>[0]) {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    navigate,
    createHref: (to: To) => history.createHref(to),
    createURL: (to: To) => history.createURL(to),
    encodeLocation: (to: To) => history.encodeLocation(to),
    getBlocker(key: string, blocks: BlockerFunction) {
      blockerFunctions.set(key, blocks);
      return state.blockers.get(key) ?? IDLE_BLOCKER;
    },
    deleteBlocker(key: string) {
      state.blockers.delete(key);
      blockerFunctions.delete(key);
    },
    dispose: history.listen(onPop),
  };
  // What loads data is missing: nothing of the console asks for it.
  return router as unknown as Router;
}

export const createBrowserRouter = (routes: readonly RouteObject[]): Router =>
  routerOf(routes, UNSAFE_createBrowserHistory());
