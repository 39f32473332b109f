import { use, useMemo } from 'react';
import { UNSAFE_DataRouterContext, useSearchParams } from 'react-router-dom';
import { rememberedPage } from 'shared-bus';

import {
  readSearchParams,
  writeSearchParams,
  type UrlParam,
  type UrlParams,
  type UrlValues,
} from './url-params.ts';

/** Parameters of every list in addition to its own. */
type ListParams = UrlParams & { page: UrlParam<number>; limit: UrlParam<number> };

export interface ListUrl<P extends ListParams> {
  values: UrlValues<P>;
  /**
   * The current values: a change is in the URL immediately, but in `values` only once it is
   * rendered. A handler that computes the next value from the current one reads it here.
   */
  latest: () => UrlValues<P>;
  /**
   * Changes some values and replaces the present history entry; any change but of the page leads to
   * page
   * 1. Changes that follow each other without a render in between add up.
   */
  change: (change: Partial<UrlValues<P>>) => void;
  /** The URL after a change, as a link's `search`. */
  searchAfter: (change: Partial<UrlValues<P>>) => string;
}

const none: readonly never[] = [];

/**
 * A list's filters, sort, page and page size in the URL, so that a reload, a link and the back
 * button find the same list. Page and limit are also stored per screen and user, and used where the
 * URL has none. So are the filters named in `storedFilters`, where the URL has no parameter of the
 * list at all, so that stored filters do not narrow a link to a search. The result is the same
 * object until the URL changes, so that components that depend on it alone do not re-render with
 * every live row. `storedFilters` must be defined at module scope.
 */
export function useListUrl<P extends ListParams>(
  screen: string,
  params: P,
  storedFilters: readonly (keyof P & string)[] = none,
): ListUrl<P> {
  const [searchParams, setSearchParams] = useSearchParams();
  // The hooks return what is rendered; only the router itself has the current URL.
  const router = use(UNSAFE_DataRouterContext)?.router;
  return useMemo(() => {
    const remembered = rememberedPage(screen);
    const read = (from: URLSearchParams): UrlValues<P> => {
      // Page and limit are numbers in every list's table, as the type above requires.
      const isBare = !Object.keys(params).some((name) => from.has(name));
      const stored = Object.entries(isBare ? remembered.filters() : {}).filter(([name]) =>
        storedFilters.includes(name),
      );
      // Each stored value is read by its parameter.
      return readSearchParams(params, from, {
        ...remembered.get(),
        ...Object.fromEntries(stored),
      } as Partial<UrlValues<P>>);
    };
    const latestSearchParams = () =>
      router ? new URLSearchParams(router.state.location.search) : searchParams;
    const values = read(searchParams);
    const change = (changed: Partial<UrlValues<P>>): void => {
      const before = latestSearchParams();
      const values = read(before);
      const next = writeSearchParams(params, before, values, changed);
      const after: Record<string, string | number> = { ...values, ...changed };
      remembered.set(
        { page: Number(next.get('page')), limit: Number(next.get('limit')) },
        Object.fromEntries(
          storedFilters.map((name) => [name, after[name] ?? params[name]?.fallback ?? '']),
        ),
      );
      setSearchParams(next, { replace: true });
    };
    return {
      values,
      latest: () => read(latestSearchParams()),
      change,
      searchAfter: (changed) => `?${writeSearchParams(params, searchParams, values, changed)}`,
    };
  }, [screen, params, storedFilters, searchParams, setSearchParams, router]);
}
