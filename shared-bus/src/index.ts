// The one entry of the bus: the host provides it as a single shared module, so that every remote
// uses the same running copy.
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
export { useConfirmationRequest, type ConfirmationRequest } from './session/confirmation.ts';
export { isWallboard, searchOnWall } from './wallboard/wallboard.ts';
export { temporaryToken } from './session/temporary-token.ts';
export { ApiFailure, hasEndedSession, isApiFailure, type FailureId } from './api/api-failure.ts';
export { failureText, serverMessage, useFailureText } from './api/failure-text.ts';
export { download } from './api/download.ts';
export { call, tokenHeader, type CallInput } from './api/call.ts';
export { keyedSender } from './api/keyed-sender.ts';
export { queryClient, queryKey } from './query/query-client.ts';
export { markStale, useFreshness, type Freshness } from './live/freshness.ts';
export {
  connection$,
  section$,
  startLive,
  untilLive,
  useConnection,
  useOutages,
} from './live/live.ts';
export { afterPaint } from './clock/frame.ts';
export { afterPage, awaitPage, useAfterPage } from './federation/after-page.ts';
export type {
  Connection,
  LiveEvent,
  LiveMessage,
  LiveResync,
  LiveRow,
} from './live/live-message.ts';
export { attachLiveQuery, useLiveQuery, type LiveQuery } from './live/use-live-query.ts';
export { serverNow } from './clock/server-clock.ts';
export { useClockText } from './clock/clock-text.ts';
export { useClock, useNow } from './clock/use-now.ts';
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
  dismissUndo,
  holdNotice,
  notices$,
  notify,
  notifyFailure,
  notifyRefusal,
  releaseNotice,
  useNotices,
  type Notice,
  type NoticeDraft,
} from './notices/notices.ts';
export { drafts } from './drafts/drafts.ts';
export {
  preferenceChanged$,
  preferenceStore,
  userPreferences,
  useUserPreference,
} from './preferences/user-preferences.ts';
export { useRowDensity, type RowDensity } from './preferences/row-density.ts';
export { isDialogOpen } from './keys/open-dialog.ts';
export { useShortcutTable, useShortcutTables, type ShortcutRow } from './keys/shortcut-tables.ts';
export { useAreKeysHeld, useTypeAhead, useTypeAheadDuring } from './keys/type-ahead.ts';
export { rememberedPage, type PageAndLimit } from './remembered/remembered-page.ts';
export {
  currentReference,
  refreshReference,
  startReference,
  useReference,
} from './reference/reference.ts';
export type { ReferenceData, ReferenceName } from './reference/reference-calls.ts';
export { startUpFailed } from './reference/start-up-failures.ts';
export { useSetting } from './reference/settings.ts';
export {
  dash,
  formatCount,
  formatDuration,
  formatMoney,
  kilometres,
  wholeKilometres,
  wholeMinutes,
} from './format/number.ts';
export { formatDate, formatDateTime, formatTime } from './format/date-time.ts';
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
export { loadAhead, savesData, useNextPage } from './federation/load-ahead.ts';
export {
  commandsFor,
  findersFor,
  runCommand,
  type PaletteCommand,
  type CommandModule,
  type Finder,
} from './federation/commands.ts';
export { Slot, type SlotModule } from './federation/slot.tsx';
export { reportFailure, startRemoteReports } from './federation/remote-reports.ts';
export {
  acceptOverrides,
  areOverridesAccepted,
  overriddenBy,
  requestedOverrides,
  resetOverrides,
  startOverrides,
} from './federation/overrides.ts';
export { notInRelease } from './federation/classify-failure.ts';
