import { use, useMemo } from 'react';
import { UNSAFE_DataRouterContext, useSearchParams } from 'react-router-dom';
import { rememberedPage } from 'shared-bus';

import {
  readAddress,
  writeAddress,
  type AddressParam,
  type AddressParams,
  type AddressValues,
} from './address-params.ts';

/** Every list has these two beside its own. */
type ListParams = AddressParams & { page: AddressParam<number>; limit: AddressParam<number> };

export interface ListAddress<P extends ListParams> {
  values: AddressValues<P>;
  /**
   * The values of this moment: a change is in the address at once, and in `values` once it is
   * rendered. A handler that computes the next value from the present one reads it here.
   */
  latest: () => AddressValues<P>;
  /**
   * Changes some values in place of the present address; any change but of the page leads to page
   * 1. Changes that follow each other without a render in between add up.
   */
  change: (change: Partial<AddressValues<P>>) => void;
  /** The address after a change, as a link's `search`. */
  searchAfter: (change: Partial<AddressValues<P>>) => string;
}

const none: readonly never[] = [];

/**
 * A list's filters, sort, page and page size in the URL, so that a reload, a link and the back
 * button find the same list. Page and limit are also remembered per screen and user and stand in
 * where the address does not say. So are the filters named in `keeps`, where the address says
 * nothing of the list: a link to a search is not narrowed by what was chosen before. The same
 * answer comes back until the address changes, so that what is drawn from it alone is not drawn
 * again with every live row. `keeps` is of module scope.
 */
export function useListAddress<P extends ListParams>(
  screen: string,
  params: P,
  keeps: readonly (keyof P & string)[] = none,
): ListAddress<P> {
  const [address, setAddress] = useSearchParams();
  // The hooks answer what is rendered; only the router itself knows where it is by now.
  const router = use(UNSAFE_DataRouterContext)?.router;
  return useMemo(() => {
    const remembered = rememberedPage(screen);
    const read = (from: URLSearchParams): AddressValues<P> => {
      // Page and limit are numbers in every list's table, as the type above demands.
      const isBare = !Object.keys(params).some((name) => from.has(name));
      const kept = Object.entries(isBare ? remembered.filters() : {}).filter(([name]) =>
        keeps.includes(name),
      );
      // Each remembered value passes its parameter's own reading.
      return readAddress(params, from, {
        ...remembered.get(),
        ...Object.fromEntries(kept),
      } as Partial<AddressValues<P>>);
    };
    const latestAddress = () =>
      router ? new URLSearchParams(router.state.location.search) : address;
    const values = read(address);
    const change = (changed: Partial<AddressValues<P>>): void => {
      const before = latestAddress();
      const values = read(before);
      const next = writeAddress(params, before, values, changed);
      const after: Record<string, string | number> = { ...values, ...changed };
      remembered.set(
        { page: Number(next.get('page')), limit: Number(next.get('limit')) },
        Object.fromEntries(
          keeps.map((name) => [name, after[name] ?? params[name]?.fallback ?? '']),
        ),
      );
      setAddress(next, { replace: true });
    };
    return {
      values,
      latest: () => read(latestAddress()),
      change,
      searchAfter: (changed) => `?${writeAddress(params, address, values, changed)}`,
    };
  }, [screen, params, keeps, address, setAddress, router]);
}
