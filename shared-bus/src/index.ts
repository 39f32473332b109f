// The one entry of the bus: the host provides its parts as shared modules, so that every remote has
// the same running copy.
export * from './core.ts';
export * from './signed-in.ts';
