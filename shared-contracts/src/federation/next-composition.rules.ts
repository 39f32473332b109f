import type { Composition } from './composition.ts';
import type { NextComposition } from './next-composition.ts';

/** How an open page differs from the next page load, by ids of units. */
export interface ReleaseNews {
  /** Another release runs there, or the unit is new, gone, or on again. */
  newer: string[];
  /** The page runs a release that was taken back. */
  withdrawn: string[];
  /** The page has pages of a remote that was since switched off. */
  disabled: string[];
}

/** No difference. */
export const noNews: ReleaseNews = { newer: [], withdrawn: [], disabled: [] };

/**
 * News of the next composition for a page that runs another one. A remote that the tab overrides is
 * its user's own choice and is left out.
 */
export function releaseNews(running: Composition, next: NextComposition): ReleaseNews {
  const overridden = new Set(running.overrides?.map(({ id }) => id));
  const units = new Map([
    ['host', { release: running.host.release, isOff: false }],
    ...running.remotes.map(
      ({ id, current, unavailable }) =>
        [id, { release: current.release, isOff: unavailable === 'disabled' }] as const,
    ),
  ]);
  const news: ReleaseNews = { newer: [], withdrawn: [], disabled: [] };
  for (const id of new Set([...units.keys(), ...Object.keys(next.releases)])) {
    const unit = units.get(id);
    const isOff = next.disabled.includes(id);
    if (overridden.has(id) || (isOff && unit?.isOff)) continue;
    if (unit && isOff) news.disabled.push(id);
    else if (unit && !unit.isOff && next.withdrawn[id]?.includes(unit.release))
      news.withdrawn.push(id);
    else if (unit?.release !== next.releases[id] || unit?.isOff) news.newer.push(id);
  }
  return news;
}
