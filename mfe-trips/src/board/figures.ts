import { fleetStatuses, type FleetStatus } from 'shared-contracts/board/board';

import type { Board } from './board.queries.ts';

type City = Board['cities'][number];

/** The sums of some cities. */
export interface Figures {
  waiting: number;
  /** Of those, the ones that wait longer than promised. */
  late: number;
  /** When the oldest of them came. */
  waitingSince: string | undefined;
  scheduled: number;
  inProgress: number;
  needsAction: number;
  atRisk: number;
  drivers: Readonly<Record<FleetStatus, number>>;
}

const sumOf = (numbers: readonly (number | null | undefined)[]): number =>
  numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0);

/** The waiting requests of a city past half the promise, the promise and twice the promise. */
export const waitingOf = ({ waiting }: City) => ({
  all: sumOf(waiting),
  late: sumOf(waiting.slice(2)),
});

export const driversOf = ({ drivers }: City, status: FleetStatus): number =>
  sumOf(drivers.filter((one) => one.status === status).map(({ drivers: many }) => many));

export function figuresOf(cities: readonly City[]): Figures {
  const total = (read: (city: City) => number | null) => sumOf(cities.map(read));
  const drivers = Object.fromEntries(
    fleetStatuses.map((status) => [status, total((city) => driversOf(city, status))]),
  );
  return {
    waiting: total((city) => waitingOf(city).all),
    late: total((city) => waitingOf(city).late),
    waitingSince: cities
      .flatMap(({ waiting_since: since }) => since ?? [])
      .toSorted((a, b) => Date.parse(a) - Date.parse(b))[0],
    scheduled: total((city) => city.scheduled),
    inProgress: total((city) => city.in_progress),
    needsAction: total((city) => city.needs_action),
    atRisk: total((city) => city.at_risk),
    drivers: drivers as Figures['drivers'], // one of each status
  };
}

/** The chosen city, or all. */
export const citiesOf = (board: Board | undefined, city: string): readonly City[] =>
  (board?.cities ?? []).filter((one) => city === '' || one.city === city);

/** The city where most is going on: the map shows it while none is chosen. */
export const busiestCity = (cities: readonly City[]): string =>
  cities.toSorted(
    (a, b) => waitingOf(b).all + (b.scheduled ?? 0) - waitingOf(a).all - (a.scheduled ?? 0),
  )[0]?.city ?? '';
