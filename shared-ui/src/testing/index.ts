export { composeOf, renderAt, type Place } from './render-at.tsx';
export { sessionOf } from './session-of.ts';
