// Every part together, for remotes that were built before there were parts.
export * from './core.ts';
export * from './bar.ts';
export * from './overlays.ts';
export * from './tools.ts';
export * from './selects.ts';
export * from './tabs.ts';
export * from './avatar.ts';
// Of no part any more; it was one's.
export { useFocusFinders } from './whole-overlays.ts';
