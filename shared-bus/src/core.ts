// The part of the bus for every page, including sign-in. A name never moves to the other part, and
// none is removed within a major: a released remote looks for it where it was
// (docs/adr/0018-the-platform-is-in-parts.md).
export { instanceId } from './instance.ts';
export { emit, on } from './topics/topics.ts';
export { config, hasExtension } from './config/config.ts';
export {
  currentRole,
  currentSession,
  currentUser,
  endSession,
  session$,
  sessionEndReason,
  startSession,
  useRole,
  useSession,
} from './session/session.ts';
export { askBeforeLogout, mayLogOut } from './session/before-logout.ts';
export { isWallboard, searchOnWall } from './wallboard/wallboard.ts';
export { temporaryToken } from './session/temporary-token.ts';
export {
  ApiFailure,
  hasEndedSession,
  isApiFailure,
  isUnanswered,
  type FailureId,
} from './api/api-failure.ts';
export { useNetworkSignIn } from './api/reach.ts';
export { loadFailureTexts } from './api/error-rows.ts';
export { failureText, serverMessage, useFailureText } from './api/failure-text.ts';
export { call, tokenHeader, type CallInput } from './api/call.ts';
export { afterPaint } from './clock/frame.ts';
export { awaitPage } from './federation/await-page.ts';
export { serverNow } from './clock/server-clock.ts';
export { useClock, useNow } from './clock/use-now.ts';
export { useSubject } from './subject/use-subject.ts';
export {
  currentLanguage,
  directionOf,
  language$,
  setLanguage,
  useLanguage,
  type Direction,
} from './i18n/language.ts';
export {
  defineMessages,
  useMessages,
  type MessageCatalog,
  type MessageKey,
  type Messages,
  type Translate,
} from './i18n/messages.ts';
export {
  setThemeMode,
  themeMode$,
  useThemeMode,
  type ThemeChoice,
  type ThemeMode,
} from './theme/theme-mode.ts';
export {
  dismissNotice,
  dismissReceipt,
  dismissUndo,
  holdNotice,
  notices$,
  notify,
  notifyFailure,
  notifyRefusal,
  releaseNotice,
  useNotices,
  type Notice,
  type NoticeAction,
  type NoticeDraft,
} from './notices/notices.ts';
export { offerNoticesPlace, useNoticesPlace } from './notices/notices-place.ts';
export { isPrintable, letterOf } from './keys/letter.ts';
export { isDialogOpen } from './keys/open-dialog.ts';
export { isTyping, useShortcuts, type Shortcut, type ShortcutScope } from './keys/use-shortcuts.ts';
export { dropHeldKeys, useAreKeysHeld, useTypeAhead } from './keys/type-ahead.ts';
export { dash, formatCount, formatDuration, formatMoney, wholeMinutes } from './format/number.ts';
export {
  composedRemote,
  composition,
  startFederation,
  type FederationRuntime,
} from './federation/runtime.ts';
export {
  pageOf,
  pages,
  navEntries,
  useNav,
  usePages,
  type NavEntry,
  type Page,
} from './federation/pages.ts';
export {
  remoteState,
  remoteStates$,
  useRemoteState,
  type RemoteFailure,
  type RemoteState,
} from './federation/remote-state.ts';
export { RemoteFailed } from './federation/load-build.ts';
export {
  failureOf,
  loadModule,
  loadPart,
  renderFailed,
  retryRemote,
} from './federation/load-module.ts';
export { loadPage, type PageModule } from './federation/load-page.ts';
export { loadAhead, savesData } from './federation/load-ahead.ts';
export { isForeignChange } from './federation/classify-failure.ts';
export { reportFailure, startRemoteReports } from './federation/remote-reports.ts';
export {
  acceptOverrides,
  areOverridesAccepted,
  overriddenBy,
  requestedOverrides,
  resetOverrides,
  startOverrides,
} from './federation/overrides.ts';
export { fileLimitMs } from './federation/arrivals.ts';
export { notInRelease } from './federation/classify-failure.ts';
