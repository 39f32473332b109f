export { anySession } from './any-session.ts';
export {
  answersEach,
  askAgain,
  faultsOnScreen,
  settled,
  showsAllCalls,
  lawfulProvider,
  type Adjust,
} from './other-provider.ts';
export { leaveConsole, shownNotices } from './leave-console.ts';
export { composeOf, renderAt, type Place } from './render-at.tsx';
export { sessionOf } from './session-of.ts';
export { emptyFirstPage, SocketLine } from './socket-line.ts';
export { toldNotices } from './told-notices.ts';
export { driveErrorRows } from './drive-error-rows.ts';
export { errorRows, serverSays, type ErrorRow } from './error-rows.ts';
export { otherProvider, unreachableProvider, type ProviderAnswers } from './provider.ts';
