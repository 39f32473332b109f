// Every part together, for remotes that were built before there were parts.
export * from './core.ts';
export * from './signed-in.ts';
export * from './choices.ts';
export * from './rarer.ts';
