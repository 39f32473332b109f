import type { DataRouteObject, RouteObject, RouterProviderProps } from 'router-real';

type Router = RouterProviderProps['router'];

/** The routes with an id each, by which they are found in `manifest`. */
export const identified = (
  routes: readonly RouteObject[],
  manifest: Router['manifest'],
  place: readonly number[] = [],
): DataRouteObject[] =>
  routes.map((route, index) => {
    const here = [...place, index];
    const id = route.id ?? here.join('-');
    // An index route has no children, of the others the library wants an array or nothing.
    const known = {
      ...route,
      id,
      ...(route.children && { children: identified(route.children, manifest, here) }),
    } as DataRouteObject;
    manifest[id] = known;
    return known;
  });
