import { parsePath, resolvePath, type Path, type RouterProviderProps, type To } from 'router-real';

type State = RouterProviderProps['router']['state'];

/** The addresses of the routes around a route, from the outermost. */
function routePaths(matches: State['matches'], routeId: string | undefined): string[] {
  const end = matches.findIndex(({ route }) => route.id === routeId);
  return (end < 0 ? matches : matches.slice(0, end + 1))
    .filter(({ route }, index) => index === 0 || route.path)
    .map(({ pathname, pathnameBase }, index, all) =>
      index === all.length - 1 ? pathname : pathnameBase,
    );
}

/**
 * Where a navigation leads, as the library resolves it: a relative path starts at the route that
 * navigates, and each `..` leaves a route.
 */
export function navigationTarget(
  to: To | null,
  { location, matches }: Pick<State, 'location' | 'matches'>,
  { fromRouteId, relative }: { fromRouteId?: string | undefined; relative?: string | undefined },
): Path {
  // Without a target it is the route itself, with the query that it has.
  const asked = to === null ? { ...location, pathname: '.' } : to;
  const { pathname, search = '', hash = '' } = typeof asked === 'string' ? parsePath(asked) : asked;
  if (pathname === undefined && to !== '') return resolvePath({ search, hash }, location.pathname);
  const paths = routePaths(matches, fromRouteId);
  const segments = (pathname ?? '').split('/');
  let level = paths.length - 1;
  while (relative !== 'path' && segments[0] === '..') {
    segments.shift();
    level -= 1;
  }
  return resolvePath({ pathname: segments.join('/'), search, hash }, paths[level] ?? '/');
}
