import {
  and,
  asc,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { formatPhone } from 'shared-contracts/core/phone';
import type { Text } from 'shared-contracts/core/text';
import { outcomeOfState, outcomes, type DayOutcome } from 'shared-contracts/day-sums/day-sums';
import type { ReportSubject } from 'shared-contracts/reports/report';
import { tripStates, type TripState } from 'shared-contracts/trips/trip';

import type { Queryable } from '../database/database.ts';
import { isBehind, keysetPages } from '../database/keyset.ts';
import { drivers, trips, users, withdrawals } from '../database/schema.ts';
import { groupDigits } from '../messages/message-texts.ts';
import { tripCells, tripHeader } from '../trips/trip-cells.ts';
import type { StoredTrip } from '../trips/trip-row.ts';
import type { Cell } from '../wallet/csv.ts';
import { outcomeTexts, payoutTexts, peopleTexts, reportTexts } from './report-texts.ts';
import type { Period } from './report-times.ts';

/** The records of a report. */
export interface Subject extends Period {
  about: ReportSubject;
  city: string | null;
}

/** A line of the mail. */
type Line = readonly [text: Text, values: Record<string, string>];

/** The text of a mail, and the rows of its file. */
export interface Contents {
  /** Rows of the file; without any there is none. */
  rows: number;
  lines: readonly Line[];
  header: readonly string[];
  pages: () => AsyncIterable<readonly (readonly Cell[])[]>;
}

async function* onePage(rows: readonly (readonly Cell[])[]) {
  yield rows;
}

const ofSubject = ({ city, from, until }: Subject): SQL | undefined =>
  and(
    city === null ? undefined : eq(trips.city, city),
    inArray(trips.state, tripStates),
    gte(trips.bdt, from),
    lt(trips.bdt, until),
    isNull(trips.removedAt),
  );

interface Figures {
  booked: number;
  outcomes: Record<DayOutcome, number>;
  /** Rupees of trips that are done, with insurance. */
  fares: number;
}
interface StateSum {
  state: TripState;
  trips: number;
  fares: number;
}
const fareSum = sql`sum(${trips.fareActual} + ${trips.insurance})`.mapWith(Number);

function figuresFrom(states: readonly StateSum[]): Figures {
  const figures = { done: 0, 'under-way': 0, cancelled: 0, expired: 0 };
  let fares = 0;
  for (const { state, trips: many, fares: earned } of states) {
    figures[outcomeOfState[state]] += many;
    if (outcomeOfState[state] === 'done') fares += earned;
  }
  return {
    booked: states.reduce((sum, { trips: many }) => sum + many, 0),
    outcomes: figures,
    fares,
  };
}

const tripLines = ({ booked, outcomes: counts, fares }: Figures): Line[] => [
  [reportTexts.booked, { count: groupDigits(booked) }],
  ...outcomes.map((one): Line => [outcomeTexts[one], { count: groupDigits(counts[one]) }]),
  [reportTexts.fares, { amount: groupDigits(fares) }],
];

/** Trips in the order of their booking times; one page at a time is in memory. */
const tripPages = (database: Queryable, subject: Subject, size = 1000) =>
  keysetPages(size, (after: StoredTrip | undefined) =>
    database
      .select()
      .from(trips)
      .where(
        and(
          ofSubject(subject),
          after && isBehind([trips.bdt, trips.id], [after.bdt, after.id], false),
        ),
      )
      .orderBy(asc(trips.bdt), asc(trips.id))
      .limit(size),
  );

async function tripContents(database: Queryable, subject: Subject): Promise<Contents> {
  const states = await database
    .select({ state: trips.state, trips: count(), fares: fareSum })
    .from(trips)
    .where(ofSubject(subject))
    .groupBy(trips.state);
  const figures = figuresFrom(states);
  async function* pages() {
    for await (const rows of tripPages(database, subject)) yield rows.map(tripCells);
  }
  return { rows: figures.booked, lines: tripLines(figures), header: tripHeader, pages };
}

/** Sums of trips by driver or agent, most trips first. */
async function workContents(
  database: Queryable,
  subject: Subject,
  counted: Text,
  column: typeof trips.driverId | typeof trips.userId,
  people: (
    ids: readonly string[],
  ) => Promise<{ id: string; name: string; phone: string; city: string }[]>,
): Promise<Contents> {
  const sums = await database
    .select({ id: column, state: trips.state, trips: count(), fares: fareSum })
    .from(trips)
    .where(and(ofSubject(subject), isNotNull(column)))
    .groupBy(column, trips.state);
  const byId = new Map<string, typeof sums>();
  for (const sum of sums) byId.set(sum.id ?? '', [...(byId.get(sum.id ?? '') ?? []), sum]);
  const known = await people([...byId.keys()]);
  const work = known
    .map((person) => ({ person, figures: figuresFrom(byId.get(person.id) ?? []) }))
    .toSorted(
      (a, b) => b.figures.booked - a.figures.booked || a.person.name.localeCompare(b.person.name),
    );
  const all = figuresFrom(work.flatMap(({ person }) => byId.get(person.id) ?? []));
  return {
    rows: work.length,
    lines: [[counted, { count: groupDigits(work.length) }], ...tripLines(all)],
    header: [
      'Name',
      'Phone',
      'City',
      'Trips',
      'Completed',
      'In progress',
      'Cancelled',
      'Expired',
      'Fares',
    ],
    pages: () =>
      onePage(
        work.map(
          ({ person: { name, phone, city }, figures: { booked, outcomes: counts, fares } }) => [
            name,
            formatPhone(phone),
            city,
            booked,
            ...outcomes.map((one) => counts[one]),
            fares,
          ],
        ),
      ),
  };
}

const driverContents = (database: Queryable, subject: Subject): Promise<Contents> =>
  workContents(database, subject, peopleTexts.drivers, trips.driverId, (ids) =>
    database
      .select({ id: drivers.id, name: drivers.name, phone: drivers.phone, city: drivers.city })
      .from(drivers)
      .where(inArray(drivers.id, [...ids])),
  );

const agentContents = (database: Queryable, subject: Subject): Promise<Contents> =>
  workContents(database, subject, peopleTexts.agents, trips.userId, (ids) =>
    database
      .select({ id: users.id, name: users.name, phone: users.phone, city: users.city })
      .from(users)
      .where(inArray(users.id, [...ids])),
  );

/** Payouts that were requested or closed in the period. */
async function payoutContents(
  database: Queryable,
  { city, from, until }: Subject,
): Promise<Contents> {
  const found = await database
    .select({ payout: withdrawals, user: users })
    .from(withdrawals)
    .innerJoin(users, eq(users.id, withdrawals.userId))
    .where(
      and(
        city === null ? undefined : eq(users.city, city),
        or(
          and(gte(withdrawals.dt, from), lt(withdrawals.dt, until)),
          and(gte(withdrawals.closedAt, from), lt(withdrawals.closedAt, until)),
        ),
      ),
    )
    .orderBy(asc(withdrawals.dt), asc(withdrawals.id));
  const isWithin = (at: Date | null) => at !== null && at >= from && at < until;
  const line = (
    name: keyof typeof payoutTexts,
    belongs: (row: (typeof found)[number]) => boolean,
  ): Line => {
    const amounts = found.filter(belongs).map(({ payout }) => payout.amount);
    const amount = amounts.reduce((sum, one) => sum + one, 0);
    return [payoutTexts[name], { count: groupDigits(amounts.length), amount: groupDigits(amount) }];
  };
  return {
    rows: found.length,
    lines: [
      line('requested', ({ payout }) => isWithin(payout.dt)),
      line('paid', ({ payout }) => payout.outcome === 'paid' && isWithin(payout.closedAt)),
      line('failed', ({ payout }) => payout.outcome === 'failed' && isWithin(payout.closedAt)),
      line('open', ({ payout }) => payout.closedAt === null),
    ],
    header: [
      'Reference',
      'Name',
      'Phone',
      'City',
      'Method',
      'Amount',
      'Requested',
      'Closed',
      'Result',
      'Reason',
    ],
    pages: () =>
      onePage(
        found.map(({ payout, user }) => [
          payout.id,
          user.name,
          formatPhone(user.phone),
          user.city,
          payout.method,
          payout.amount,
          payout.dt,
          payout.closedAt,
          payout.outcome ?? 'open',
          payout.reason,
        ]),
      ),
  };
}

const readers: Readonly<
  Record<ReportSubject, (database: Queryable, subject: Subject) => Promise<Contents>>
> = {
  trips: tripContents,
  drivers: driverContents,
  agents: agentContents,
  payouts: payoutContents,
};

export const readContents = (database: Queryable, subject: Subject): Promise<Contents> =>
  readers[subject.about](database, subject);
