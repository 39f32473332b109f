// Every part together.
export * from './core.ts';
export * from './signed-in.ts';
export * from './dialogs.ts';
export * from './controls.ts';
export * from './cards.ts';
