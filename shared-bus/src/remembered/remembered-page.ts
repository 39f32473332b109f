import { currentUser } from '../session/session.ts';
import { readJson, writeJson } from '../storage/storage.ts';

export interface PageAndLimit {
  page: number;
  limit: number;
}
/** Other stored filters of a screen, by the name of the parameter. */
type StoredFilters = Readonly<Record<string, string | number>>;

const isNatural = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

const isText = (entry: [string, unknown]): entry is [string, string | number] =>
  typeof entry[1] === 'string' || typeof entry[1] === 'number';

export interface RememberedPage {
  get: () => Partial<PageAndLimit>;
  /** The stored filters other than page and limit. */
  filters: () => StoredFilters;
  set: (chosen: PageAndLimit, filters?: StoredFilters) => void;
}

/**
 * Page and limit as last chosen on a screen, and the filters that it stores, per user. Undefined
 * until chosen.
 */
export function rememberedPage(screen: string): RememberedPage {
  const key = (): string => `page.${currentUser() ?? 'nobody'}.${screen}`;
  return {
    get: () => {
      const stored = readJson<Partial<Record<keyof PageAndLimit, unknown>>>(key());
      return {
        ...(isNatural(stored?.page) && { page: stored.page }),
        ...(isNatural(stored?.limit) && { limit: stored.limit }),
      };
    },
    filters: () => {
      const { filters } = readJson<{ filters?: unknown }>(key()) ?? {};
      return typeof filters === 'object' && filters !== null
        ? Object.fromEntries(Object.entries(filters).filter(isText))
        : {};
    },
    set: (chosen, filters) => writeJson(key(), { ...chosen, ...(filters && { filters }) }),
  };
}
