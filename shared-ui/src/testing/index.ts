export { leaveConsole, shownNotices } from './leave-console.ts';
export { composeOf, renderAt, type Place } from './render-at.tsx';
export { sessionOf } from './session-of.ts';
export { toldNotices } from './told-notices.ts';
