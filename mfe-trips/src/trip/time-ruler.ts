import { actionRules } from 'shared-contracts/trips/needs-action.rules';
import type { TimelineKind, TimelineStep } from 'shared-contracts/trips/timeline';
import { listStates, type ActionReason } from 'shared-contracts/trips/trip';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';

/** The steps of a trip, and the reason for which each is late. */
const plannedSteps = [
  { name: 'booked', field: 'bdt', late: undefined },
  { name: 'accepted', field: 'accepted_at', late: 'no_driver' },
  { name: 'arrived', field: 'arrived_at', late: 'pickup' },
  { name: 'started', field: 'started_at', late: 'waiting' },
  { name: 'done', field: 'finished_at', late: 'dropoff' },
] as const satisfies readonly {
  name: string;
  field: keyof TripDetail;
  late: ActionReason | undefined;
}[];
/** Ends without a drop-off; their time is the trip's last change. */
const earlyEnds = ['cancelled', 'batch_cancelled', 'expired'] as const;

type StepName = (typeof plannedSteps)[number]['name'] | (typeof earlyEnds)[number];

/** A step of a trip. Times are epoch milliseconds. */
export interface RulerStep {
  name: StepName;
  /** When it was reached; null while it wasn't. */
  at: number | null;
  /** Milliseconds since the step before: until it was reached, or until now for the next one. */
  took: number | undefined;
  /** Milliseconds that this may take. */
  planned: number | undefined;
  /** When it is due; of the next step alone. */
  due: number | undefined;
  /** Whether it is this step that the trip needs action for. */
  isReason: boolean;
}

/** A span of time on the ruler. */
interface Span {
  name: StepName;
  from: number;
  to: number;
}

/** The end of a drop of a batch. */
export interface DropSpan {
  id: string;
  /** Another provider may number two drops alike. */
  number: string;
  from: number;
  /** Undefined where the end isn't known. */
  to: number | undefined;
  state: 'under-way' | 'delivered' | 'failed';
}

interface TimeRuler {
  from: number;
  to: number;
  steps: readonly RulerStep[];
  /** The planned steps, from when it began in fact; coming ones follow each other. */
  planned: readonly Span[];
  /** The steps as they were. From `late` on it was longer than planned. */
  actual: readonly (Span & { late: number | undefined })[];
}

/** How long a step may take, by the rule of when trips need action. */
function allowedMs(trip: TripDetail, late: ActionReason): number | undefined {
  const after = actionRules.find(({ reason }) => reason === late)?.after;
  const estimates = { pickupSeconds: trip.pickup_eta, plannedSeconds: trip.times.total_est };
  const seconds = typeof after === 'string' ? estimates[after] : after;
  return seconds ? seconds * 1000 : undefined;
}

/** The steps of a trip, reached and to come; a trip that ended early has steps up to its end. */
function stepsOf(trip: TripDetail, now: number): RulerStep[] {
  // A trip may be completed without a finish (docs/domain/trip-lists.md#states): then its last
  // change is its end. A batch isn't done while a drop is under way.
  const isDone = listStates.completed.some((state) => state === trip.state);
  const times = { ...trip, finished_at: isDone ? (trip.finished_at ?? trip.dtu) : null };
  const end = earlyEnds.find((name) => name === trip.state);
  const steps = [
    ...plannedSteps
      .map(({ name, field, late }) => ({ name, at: times[field], late }))
      .filter(({ at }) => !end || at !== null),
    ...(end ? [{ name: end, at: trip.dtu, late: undefined }] : []),
  ].map((step) => ({ ...step, at: step.at === null ? null : Date.parse(step.at) }));
  const current = steps.findLastIndex(({ at }) => at !== null);
  const need = trip.needs_action;
  return steps.map(({ name, at, late }, index) => {
    const since = steps.slice(0, index).findLast((step) => step.at !== null)?.at ?? null;
    const until = index === current + 1 ? now : at;
    // Nothing says how long two steps may take together.
    const isAlone = index > current || (at !== null && (steps[index - 1]?.at ?? null) !== null);
    const planned = late && isAlone ? allowedMs(trip, late) : undefined;
    const isReason = at === null && need?.reason === late && need !== undefined;
    return {
      name,
      at,
      isReason,
      took: since === null || until === null ? undefined : Math.max(0, until - since),
      planned,
      due: isReason
        ? Date.parse(need?.from ?? '')
        : index === current + 1 && need && since !== null && planned !== undefined
          ? since + planned
          : undefined,
    };
  });
}

/** The time ruler of a trip (docs/look.md#trip-detail). */
export function rulerOf(trip: TripDetail, now: number): TimeRuler {
  const steps = stepsOf(trip, now);
  const start = Date.parse(trip.bdt);
  const actual = steps.flatMap(({ name, at, took, planned }) => {
    if (took === undefined) return [];
    const to = at ?? now;
    const from = to - took;
    const late = planned !== undefined && took > planned ? from + planned : undefined;
    return [{ name, from, to, late }];
  });
  const planned: Span[] = [];
  let next = start;
  for (const { name, at, took, planned: length } of steps) {
    if (took === undefined && at === null) {
      // A driver who will arrive isn't planned to wait.
      const lasts = name === 'started' ? 0 : (length ?? 0);
      if (lasts > 0) planned.push({ name, from: next, to: next + lasts });
      next += lasts;
    } else if (took !== undefined) {
      const from = (at ?? now) - took;
      const end = from + (length ?? 0);
      if (length) planned.push({ name, from, to: at === null ? end : Math.min(end, at) });
      next = Math.max(at ?? now, at ?? end);
    }
  }
  const ends = [...actual, ...planned].map(({ to }) => to);
  return { from: start, to: Math.max(start + 60_000, ...ends), steps, planned, actual };
}

const endsOfDrop: ReadonlySet<TimelineKind | null | undefined> = new Set([
  'trip.finished',
  'trip.feedback',
  'trip.completed',
]);

/** The drops of a started batch, from its start to their ends, or to now. */
export function dropSpans(
  trip: TripDetail,
  history: readonly TimelineStep[],
  now: number,
): DropSpan[] {
  if (trip.bookings.length < 2 || !trip.started_at) return [];
  const from = Date.parse(trip.started_at);
  return trip.bookings.flatMap(({ trip_id: id, trip_no: number, state, dStatus }): DropSpan[] => {
    if (earlyEnds.some((end) => end === state)) return [];
    const isUnderWay = listStates.inprogress.some((one) => one === state);
    const own = history.find((step) => endsOfDrop.has(step.kind) && step.trip_no === number);
    // Drops that end in the same moment have one entry.
    const ended = own ?? history.findLast((step) => endsOfDrop.has(step.kind));
    const to = isUnderWay ? now : ended && Date.parse(ended.dt);
    return [
      {
        id,
        number,
        from,
        to,
        state: isUnderWay ? 'under-way' : dStatus === false ? 'failed' : 'delivered',
      },
    ];
  });
}

const marked: ReadonlySet<TimelineKind | null | undefined> = new Set([
  'trip.assigned',
  'trip.note',
  'trip.fares',
  'trip.drop',
]);

/** Notes and changes between the steps. */
export const marksOf = (history: readonly TimelineStep[]): TimelineStep[] =>
  history.filter(({ kind }) => marked.has(kind));
