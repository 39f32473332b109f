import { hello, type Hello } from 'shared-contracts/core/socket-event';

import { leadTabs, type Leader } from './lead-tabs.ts';
import { electLeader } from './leader.ts';
import { soundTurns } from './sound-turns.ts';
import type { TabMessage } from './tab-messages.ts';
import type { Transport } from './transport.ts';

/** The browser's APIs for other tabs; tests pass Node's. */
export interface Tabs {
  locks: LockManager;
  openChannel: (name: string) => BroadcastChannel;
  isHidden: () => boolean;
  /** Returns how to stop it. */
  onVisibilityChange: (work: () => void) => () => void;
}

/** A change of this format changes the number, so that hosts of two releases share no socket. */
const nameOf = (token: string): string => `console.live.2.${token}`;
/** A leader that sends nothing for this time is asked, and replaced if it does not respond. */
const silentMs = 1500;
const maxSilentChecks = 3;

/**
 * One socket for all tabs of a session: the leading tab opens it and passes on what it receives;
 * the others follow (docs/adr/0017-one-tab-holds-the-socket-of-all.md). Each tab keeps the numbers
 * of its rooms itself, so a change of the leader is a reconnect like any other.
 */
export const sharedTransport =
  (open: Transport, tabs: Tabs): Transport =>
  (token, listener) => {
    const name = nameOf(token);
    const channel = tabs.openChannel(name);
    const post = (message: TabMessage): void => {
      // A channel has no target: it reaches this origin alone.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage(message);
    };
    /** The largest known one. */
    let newest = 0;
    /** The connection that this tab follows; undefined while it has none. */
    let followed: number | undefined;
    /** While this tab leads. */
    let leader: Leader | undefined;
    let leaderIsHidden = false;
    /** Checks since the leader sent anything. */
    let silentChecks = 0;
    let isAsking = false;
    const turns = soundTurns({
      post,
      isLeading: () => leader !== undefined,
      epoch: () => newest,
    });

    const ask = (): void => {
      isAsking = true;
      post({ kind: 'ask' });
    };
    const drop = (): void => {
      if (followed === undefined) return;
      followed = undefined;
      listener.closed();
    };
    const follow = (epoch: number, greeting?: Hello): void => {
      if (epoch === followed) return;
      drop();
      followed = epoch;
      listener.opened();
      if (greeting) listener.onEvent(hello.name, greeting, undefined);
    };

    const candidate = electLeader(tabs.locks, name, () => {
      leader = leadTabs({
        open,
        token,
        post,
        isHidden: tabs.isHidden,
        async isAnyWaiting() {
          const { pending = [] } = await tabs.locks.query();
          return pending.some((lock) => lock.name === name);
        },
        nextEpoch: () => (newest = Math.max(newest + 1, Date.now())),
        seen: listener.seen,
        onOpened: (epoch) => follow(epoch),
        onClosed: drop,
        onRefused: listener.refused,
        onEvent: listener.onEvent,
      });
      turns.repeat();
      return () => {
        leader?.stop();
        leader = undefined;
        // Earlier messages of a new leader were ignored.
        ask();
      };
    });
    /** The timers of a hidden tab may run once a minute: a visible one takes over. */
    const replaceHidden = (): void => {
      if (followed === undefined && leaderIsHidden && !tabs.isHidden()) candidate.seize();
    };

    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === 'ask') return leader?.onAsk();
      if (data.kind === 'ask-sound') return turns.onAsk(data.id, data.sound);
      if (leader || data.epoch < newest) return;
      if (data.kind === 'sound') turns.onAnswer(data);
      if (data.epoch > newest) turns.repeat();
      newest = data.epoch;
      silentChecks = 0;
      if (data.kind === 'state') {
        isAsking = false;
        leaderIsHidden = data.isHidden;
        if (data.isOpen) follow(data.epoch, data.greeting);
        else drop();
        replaceHidden();
      } else if (data.kind === 'refused') listener.refused(data.errorId);
      else if (data.kind === 'sound') return;
      else if (data.epoch === followed) listener.onEvent(data.event, data.row, data.meta);
      else if (!isAsking) ask();
    });
    ask();
    /** A tab can hang and keep its lock. */
    const check = setInterval(() => {
      silentChecks = leader || tabs.isHidden() ? 0 : silentChecks + 1;
      if (silentChecks > maxSilentChecks) candidate.seize();
      else if (silentChecks > 1) ask();
    }, silentMs);
    const stopWatching = tabs.onVisibilityChange(() => {
      leader?.postState();
      replaceHidden();
    });
    return {
      takeSound: turns.take,
      close() {
        clearInterval(check);
        stopWatching();
        candidate.withdraw();
        channel.close();
        turns.end();
      },
    };
  };
