import { answeredCauses, type CallEvent } from 'shared-contracts/integration/call-door';
import type { PhoneCallState } from 'shared-contracts/phone-calls/phone-call';

export interface CallProgress {
  state: PhoneCallState;
  /** Users at whom it rings, or who have answered it. */
  agents: readonly string[];
  isAnswered: boolean;
  cause: string;
}

export const newProgress: CallProgress = {
  state: 'ringing',
  agents: [],
  isAnswered: false,
  cause: '',
};

const merged = (agents: readonly string[], named: readonly string[] = []): readonly string[] => [
  ...new Set([...agents, ...named]),
];

/**
 * A call after an event that names these agents; undefined where it names nobody. A call only moves
 * on, so events may be repeated and come in any order.
 */
export function nextCall(
  call: CallProgress,
  { event, cause }: Pick<CallEvent, 'event' | 'cause'>,
  named: readonly string[] | undefined,
): CallProgress {
  if (event === 'hangup')
    return call.state === 'ended'
      ? call
      : { ...call, state: 'ended', cause: cause ?? '', agents: merged(call.agents, named) };
  if (event === 'answer')
    return {
      ...call,
      isAnswered: true,
      state: call.state === 'ended' ? 'ended' : 'answered',
      agents: named ?? call.agents,
    };
  if (call.state !== 'ringing') return call;
  return { ...call, agents: merged(call.agents, named) };
}

export const isMissed = ({ state, isAnswered, cause }: CallProgress): boolean =>
  state === 'ended' && !isAnswered && !answeredCauses.includes(cause);
