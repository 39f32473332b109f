// The part of the bus that only the signed-in console uses: it is fetched while the user types
// (docs/adr/0018-the-platform-is-in-parts.md). Nothing of core.ts may import what is only here.
export { useConfirmationRequest, type ConfirmationRequest } from './session/confirmation.ts';
export { download } from './api/download.ts';
export { keyedSender } from './api/keyed-sender.ts';
export { queryClient, queryKey } from './query/query-client.ts';
export { markStale, useFreshness, useHasNetwork, type Freshness } from './live/freshness.ts';
export {
  connection$,
  msSinceNews,
  section$,
  startLive,
  takeSound,
  untilLive,
  useConnection,
  useOutages,
} from './live/live.ts';
export { isSoundDue, quietMs, type Sounded } from './live/sound-rule.ts';
export { isServerAway, useIsUnreached } from './api/server-away.ts';
export { afterPage, useAfterPage } from './federation/after-page.ts';
export type {
  Connection,
  LiveEvent,
  LiveMessage,
  LiveResync,
  LiveRow,
} from './live/live-message.ts';
export { useClockText } from './clock/clock-text.ts';
export { viewNow } from './clock/in-view.ts';
export { publishList, shownTexts, type ShownList } from './lists/shown-lists.ts';
export type { LiveQuery } from './live/live-query.ts';
export { attachLiveQuery, useLiveQuery } from './live/use-live-query.ts';
export { drafts } from './drafts/drafts.ts';
export { onDraftReplaced, replaceDraft } from './drafts/replaced-drafts.ts';
export { draftFiles, waitingPrefix } from './drafts/draft-files.ts';
export { preferenceChanged$, userPreferences } from './preferences/user-preferences.ts';
export { preferenceStore } from './preferences/preference-store.ts';
export { useUserPreference } from './preferences/use-user-preference.ts';
export { useRowDensity, type RowDensity } from './preferences/row-density.ts';
export { useShortcutTable, useShortcutTables, type ShortcutRow } from './keys/shortcut-tables.ts';
export { useTypeAheadDuring } from './keys/type-ahead-during.ts';
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
export { dayAt, formatDate, formatDateTime, formatTime } from './format/date-time.ts';
export { kilometres, wholeKilometres } from './format/distance.ts';
export { useLaterCode } from './federation/use-later-code.ts';
export { useNextPage } from './federation/use-next-page.ts';
export {
  commandsFor,
  findersFor,
  runCommand,
  type PaletteCommand,
  type CommandModule,
  type Finder,
} from './federation/commands.ts';
export { Slot, type SlotModule } from './federation/slot.tsx';
