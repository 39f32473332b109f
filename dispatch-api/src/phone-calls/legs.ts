import { isMissed, type CallProgress } from './next-call.ts';

/** A telephone system may report each phone of a ring group as a call with its own id. */
export type Leg = CallProgress & { at: Date };

const secondMs = 1000;

/** Legs that ring side by side are reported within this. */
const besideMs = 10 * secondMs;

/** No caller waits longer than this for one phone after another. */
const huntMs = 600 * secondMs;

/** A leg that rings longer than this has lost its hang-up. */
const ringMs = 120 * secondMs;

const isReached = ({ isAnswered, state, cause }: CallProgress): boolean =>
  isAnswered || (state === 'ended' && cause === 'normalClearing');

/** Whether the caller of the unanswered `leg` has reached somebody by the `other` one. */
function isReachedBy(leg: Leg, other: Leg): boolean {
  const laterMs = other.at.getTime() - leg.at.getTime();
  const isSameCall = laterMs >= -besideMs && laterMs <= huntMs;
  // During a talk the telephone system offers the caller to another agent.
  const isTransfer = laterMs < 0 && other.state === 'answered';
  return isReached(other) && (isSameCall || isTransfer);
}

const isRinging = ({ state, at }: Leg, now: Date): boolean =>
  state === 'ringing' && now.getTime() - at.getTime() <= ringMs;

/** Whether nobody has answered the call of a leg, nor may answer it by another one. */
export const isCallMissed = (leg: Leg, others: readonly Leg[], now: Date): boolean =>
  isMissed(leg) && !others.some((other) => isReachedBy(leg, other) || isRinging(other, now));

/** The unanswered ones of `others` whose caller has reached somebody by this leg. */
export const reachedBy = <Other extends Leg>(leg: Leg, others: readonly Other[]): Other[] =>
  isReached(leg) ? others.filter((other) => isReachedBy(other, leg)) : [];
