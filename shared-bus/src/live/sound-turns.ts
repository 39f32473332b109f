import { isSoundDue, type Sounded } from './sound-rule.ts';
import type { TabMessage } from './tab-messages.ts';

interface TurnOptions {
  post: (message: TabMessage) => void;
  /** Whether this tab leads. */
  isLeading: () => boolean;
  /** The newest known one. */
  epoch: () => number;
}
type Answer = Extract<TabMessage, { kind: 'sound' }>;

/**
 * The leading tab grants a sound to the first tab that asks. All tabs note what it grants, so that
 * the next leader knows it.
 */
export function soundTurns({ post, isLeading, epoch }: TurnOptions) {
  let last: Sounded | undefined;
  /** Questions of this tab that no leader has answered. */
  const open = new Map<string, { sound: Sounded; settle: (isGranted: boolean) => void }>();

  const onAnswer = ({ id, sound, isGranted }: Omit<Answer, 'kind' | 'epoch'>): void => {
    if (isGranted) last = sound;
    open.get(id)?.settle(isGranted);
    open.delete(id);
  };
  const onAsk = (id: string, sound: Sounded): void => {
    if (!isLeading()) return;
    const answer = { id, sound, isGranted: isSoundDue(last, sound.level, sound.at) };
    post({ kind: 'sound', epoch: epoch(), ...answer });
    onAnswer(answer);
  };
  const ask = (id: string, sound: Sounded): void => {
    if (isLeading()) onAsk(id, sound);
    else post({ kind: 'ask-sound', id, sound });
  };
  return {
    /** Whether this tab may sound. */
    take: (sound: Sounded) =>
      new Promise<boolean>((settle) => {
        const id = crypto.randomUUID();
        open.set(id, { sound, settle });
        ask(id, sound);
      }),
    onAsk,
    onAnswer,
    /** Asks a new leader what an earlier one has not answered. */
    repeat() {
      for (const [id, { sound }] of open) ask(id, sound);
    },
    end() {
      for (const { settle } of open.values()) settle(false);
      open.clear();
    },
  };
}
