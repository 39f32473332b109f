import { characters } from 'shared-contracts/core/field-shapes';

/** Reads one value of a screen from its URL, with a default when absent or unreadable. */
export interface UrlParam<T extends string | number = string | number> {
  fallback: T;
  /** The value of a text; undefined for an invalid text. */
  read: (text: string) => T | undefined;
}
export type UrlParams = Readonly<Record<string, UrlParam>>;
/** The values of a URL, by parameter name. */
export type UrlValues<P extends UrlParams> = {
  [K in keyof P]: P[K] extends UrlParam<infer T> ? T : never;
};

/** One of a list of values, text or numbers. */
export const oneOf = <const V extends string | number>(
  values: readonly V[],
  fallback: NoInfer<V>,
): UrlParam<V> => ({
  fallback,
  read: (text) => values.find((value) => String(value) === text),
});
/** Free text, never cut: a screen refuses a text that is too long. */
export const freeText: UrlParam<string> = { fallback: '', read: (text) => text };
/** A city's code, also of one that was added since. */
export const cityCode = (fallback: string): UrlParam<string> => ({
  fallback,
  read: (text) => (characters(text) <= 8 ? text : undefined),
});
/** A whole number from 1 on: a page. */
export const pageNumber: UrlParam<number> = {
  fallback: 1,
  read: (text) => (/^[1-9][0-9]{0,6}$/.test(text) ? Number(text) : undefined),
};

/** Reads a URL; a missing or invalid value is `remembered`, else the parameter's fallback. */
export function readSearchParams<P extends UrlParams>(
  params: P,
  searchParams: URLSearchParams,
  remembered: Partial<UrlValues<P>> = {},
): UrlValues<P> {
  const values: Record<string, string | number> = {};
  for (const [name, param] of Object.entries(params)) {
    const text = searchParams.get(name);
    const stored: string | number | undefined = remembered[name];
    // A remembered value is validated like one in a URL, since page sizes can change between
    // releases.
    values[name] =
      (text === null ? undefined : param.read(text)) ??
      (stored === undefined ? undefined : param.read(String(stored))) ??
      param.fallback;
  }
  // built over the table's own names with the table's own readers
  return values as UrlValues<P>;
}

/**
 * The URL's search after a change. Other parameters stay. Fallbacks are left out, except page and
 * limit, which are always written so that a remembered page cannot replace them. Any change but of
 * the page leads to page 1.
 */
export function writeSearchParams<P extends UrlParams>(
  params: P,
  searchParams: URLSearchParams,
  values: UrlValues<P>,
  change: Partial<UrlValues<P>>,
): URLSearchParams {
  const next = new URLSearchParams(searchParams);
  const merged: Record<string, string | number> = {
    ...values,
    ...('page' in change ? {} : { page: 1 }),
    ...change,
  };
  for (const [name, param] of Object.entries(params)) {
    const value = merged[name] ?? param.fallback;
    if (value === param.fallback && name !== 'page' && name !== 'limit') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
