/**
 * A count that does not depend on the machine (bytes, requests, queries), as the repository stores
 * it, with its reason.
 */
export interface RecordedFigure {
  readonly value: number;
  readonly reason: string;
}

const allowed = 1.1;

/**
 * A sentence for each count that has risen by more than a tenth, is not stored, has no reason, or
 * is stored but no longer measured. Tests expect none. To raise a count on purpose, change the file
 * and add the reason.
 */
export function changedFigures(
  recorded: Readonly<Record<string, RecordedFigure>>,
  measured: Readonly<Record<string, number>>,
): string[] {
  const changes = Object.entries(measured).flatMap(([name, count]) => {
    const figure = recorded[name];
    if (!figure) return [`${name} is ${count}, and no figure is stored`];
    if (!figure.reason.trim()) return [`${name} is stored without a reason`];
    return count > figure.value * allowed
      ? [`${name} has risen from ${figure.value} to ${count}: more than a tenth`]
      : [];
  });
  return [
    ...changes,
    ...Object.keys(recorded)
      .filter((name) => !(name in measured))
      .map((name) => `${name} is stored and no longer measured`),
  ];
}
