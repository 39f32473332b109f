/** A driver whom a booking may get, from 0. */
export interface Choice {
  driver: number;
  cost: number;
}
interface Row {
  edges: { column: Column; cost: number }[];
  value: number;
  column?: Column;
}
interface Column {
  index: number;
  price: number;
  row?: Row;
  /** From the row that looks for a column now. */
  distance: number;
  before: Row | undefined;
  isSettled: boolean;
}

/** Worth more than all costs of any plan, so that to stay without is the last choice. */
const withoutCost = 1e9;
const columnOf = (index: number): Column => ({
  index,
  price: 0,
  distance: Infinity,
  before: undefined,
  isSettled: false,
});

/** Finds the shortest path from a row to a free column, on which earlier rows change theirs. */
function takeColumn(start: Row, columns: readonly Column[]): void {
  for (const column of columns) {
    column.distance = Infinity;
    column.isSettled = false;
  }
  let length = 0;
  let row: Row | undefined = start;
  let end: Column | undefined;
  const passed: Column[] = [];
  while (row) {
    for (const { column, cost } of row.edges) {
      const through: number = length + cost - row.value - column.price;
      if (column.isSettled || through >= column.distance) continue;
      column.distance = through;
      column.before = row;
    }
    end = undefined;
    for (const column of columns)
      if (!column.isSettled && column.distance < (end?.distance ?? Infinity)) end = column;
    if (!end) return;
    end.isSettled = true;
    length = end.distance;
    row = end.row;
    if (row) passed.push(end);
  }
  // No cost is less than its row's value and its column's price together.
  start.value += length;
  for (const { distance, row: holder } of passed) if (holder) holder.value += length - distance;
  for (const column of passed) column.price -= length - column.distance;
  while (end) {
    const taker: Row | undefined = end.before;
    if (!taker) return;
    const freed: Column | undefined = taker === start ? undefined : taker.column;
    end.row = taker;
    taker.column = end;
    end = freed;
  }
}

/** The column of each row, so that as many as possible have one, with the lowest sum. */
function fewest(rows: readonly (readonly Choice[])[], count: number): (number | undefined)[] {
  const columns = Array.from({ length: count }, (_, index) => columnOf(index));
  const taken: Row[] = [];
  for (const choices of rows) {
    const without = columnOf(count);
    const edges = choices.flatMap(({ driver, cost }) => {
      const column = columns[driver];
      return column ? [{ column, cost }] : [];
    });
    const row: Row = { edges: [...edges, { column: without, cost: withoutCost }], value: 0 };
    columns.push(without);
    takeColumn(row, columns);
    taken.push(row);
  }
  return taken.map(({ column }) => (column && column.index < count ? column.index : undefined));
}

/**
 * The driver for each booking, so that as many bookings as possible get one, with the lowest cost in all.
 * `choices` has a list for each booking.
 */
export function bestMatch(choices: readonly (readonly Choice[])[]): (number | undefined)[] {
  let drivers = 0;
  for (const of of choices) for (const { driver } of of) drivers = Math.max(drivers, driver + 1);
  if (choices.length <= drivers) return fewest(choices, drivers);
  // The paths are short where the rows are the fewer ones.
  const turned: Choice[][] = Array.from({ length: drivers }, () => []);
  for (const [booking, of] of choices.entries())
    for (const { driver, cost } of of) turned[driver]?.push({ driver: booking, cost });
  const match: (number | undefined)[] = choices.map(() => undefined);
  for (const [driver, booking] of fewest(turned, choices.length).entries())
    if (booking !== undefined) match[booking] = driver;
  return match;
}
