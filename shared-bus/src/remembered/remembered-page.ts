import { currentUser } from '../session/session.ts';
import { readJson, writeJson } from '../storage/storage.ts';

export interface PageAndLimit { page: number; limit: number }

const isNatural = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/** Page and limit as last chosen on a screen, per user (spec 1 §9). Blank until chosen. */
export function rememberedPage(screen: string): { get: () => Partial<PageAndLimit>; set: (chosen: PageAndLimit) => void } {
  const key = (): string => `page.${currentUser() ?? 'nobody'}.${screen}`;
  return {
    get: () => {
      const kept = readJson<Partial<Record<keyof PageAndLimit, unknown>>>(key());
      return { ...(isNatural(kept?.page) && { page: kept.page }), ...(isNatural(kept?.limit) && { limit: kept.limit }) };
    },
    set: (chosen) => writeJson(key(), chosen),
  };
}
