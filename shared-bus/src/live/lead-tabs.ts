import { keepGreeting, type TabMessage } from './tab-messages.ts';
import type { Transport, TransportListener } from './transport.ts';
import { watchFollowers } from './watch-followers.ts';

export interface LeaderOptions {
  open: Transport;
  token: string;
  post: (message: TabMessage) => void;
  isHidden: () => boolean;
  /** Whether another tab waits for the lead. */
  isAnyWaiting: () => Promise<boolean>;
  /** A number above all known ones. */
  nextEpoch: () => number;
  /** Events that the leading tab has received, for the handshake. */
  seen: TransportListener['seen'];
  /** The leading tab's own reaction to a message that it sends to the others. */
  onOpened: (epoch: number) => void;
  onClosed: () => void;
  onRefused: (errorId: string | undefined) => void;
  onEvent: (event: string, row: unknown, meta: unknown) => void;
}
export interface Leader {
  postState(): void;
  /** A tab asks for the state. */
  onAsk(): void;
  stop(): void;
}

/**
 * A new leader has this time to open its socket before tabs count as offline; events that are sent
 * in between are fetched.
 */
const takeoverMs = 1000;

/** Opens the socket of all tabs and passes on what it receives while other tabs follow. */
export function leadTabs(options: LeaderOptions): Leader {
  const { open, token, post, isHidden, isAnyWaiting, nextEpoch } = options;
  const { seen, onOpened, onClosed, onRefused, onEvent } = options;
  const followers = watchFollowers(isAnyWaiting);
  let epoch = nextEpoch();
  let isOpen = false;
  /** The other tabs keep their state until this is known. */
  let isTakingOver = true;
  let greeting = keepGreeting();
  /** An event was received that was sent to no tab. */
  let hasSkipped = false;

  const postState = (): void => {
    if (isTakingOver) return;
    // A tab that followed anyway is notified of a new connection and fetches what it has missed.
    if (hasSkipped) epoch = nextEpoch();
    hasSkipped = false;
    post({ kind: 'state', epoch, isOpen, isHidden: isHidden(), greeting: greeting.current() });
  };
  const enter = (isOpenNow: boolean): void => {
    clearTimeout(takeover);
    isTakingOver = false;
    isOpen = isOpenNow;
    if (isOpen) epoch = nextEpoch();
    greeting = keepGreeting();
    postState();
    if (isOpen) onOpened(epoch);
    else onClosed();
  };
  const takeover = setTimeout(() => enter(false), takeoverMs);
  const handle = open(token, {
    ...(seen && { seen }),
    opened: () => enter(true),
    closed: () => enter(false),
    refused(errorId) {
      enter(false);
      post({ kind: 'refused', epoch, errorId });
      onRefused(errorId);
    },
    // The others first, because this tab's own handling can take a frame.
    onEvent(event, row, meta) {
      greeting.note(event, row, meta);
      if (followers.exist()) post({ kind: 'event', epoch, event, row, meta });
      else hasSkipped = true;
      onEvent(event, row, meta);
    },
  });
  return {
    postState,
    onAsk() {
      followers.onAsk();
      postState();
    },
    stop() {
      followers.stop();
      clearTimeout(takeover);
      handle.close();
    },
  };
}
