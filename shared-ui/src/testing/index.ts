export { anySession } from './any-session.ts';
export { clickBeside } from './click-beside.ts';
export { contrast } from './contrast.ts';
export {
  answersEach,
  refetchAll,
  errorsOnScreen,
  waitUntilIdle,
  showsAllCalls,
  startLawfulProvider,
  type AdjustAnswer,
} from './other-provider.ts';
export { keysAtOnce } from './keys-at-once.ts';
export { moveIntervals } from './move-intervals.ts';
export { countFetches } from './count-fetches.ts';
export { leaveConsole, currentNotices } from './leave-console.ts';
export { setTestComposition, renderAt, type TestLocation } from './render-at.tsx';
export { createAccount, seededSessionOf, sessionOf } from './session-of.ts';
export { emptyFirstPage, SocketLine } from './socket-line.ts';
export { receivedNotices } from './received-notices.ts';
export { driveErrorRows } from './drive-error-rows.ts';
export {
  brief,
  errorNotice,
  serverText,
  sessionOver,
  successNotice,
  unreachable,
  type ErrorRowCase,
} from './error-rows.ts';
export {
  apiThrough,
  firstAnswerLost,
  lost,
  otherProvider,
  silentProvider,
  unreachableProvider,
  type ProviderAnswer,
  type ProviderAnswers,
  type ProviderCalls,
} from './provider.ts';
