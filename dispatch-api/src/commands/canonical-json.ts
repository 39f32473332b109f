type Step = { text: string } | { value: unknown };
const written = (text: string): Step => ({ text });

/**
 * JSON with the keys of every object in order, so that equal values have equal text. It uses its
 * own stack, because a body may be nested deeper than the call stack.
 */
export function canonicalJson(value: unknown): string {
  const left: Step[] = [{ value }];
  let text = '';
  for (let step = left.pop(); step; step = left.pop()) {
    if ('text' in step) text += step.text;
    else if (Array.isArray(step.value)) {
      left.push(
        written(']'),
        ...step.value
          .flatMap((part: unknown, index): Step[] => [
            ...(index > 0 ? [written(',')] : []),
            { value: part ?? null },
          ])
          .reverse(),
        written('['),
      );
    } else if (typeof step.value === 'object' && step.value !== null) {
      const parts = Object.entries(step.value)
        .filter(([, part]) => part !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1));
      left.push(
        written('}'),
        ...parts
          .flatMap(([key, part], index): Step[] => [
            written(`${index > 0 ? ',' : ''}${JSON.stringify(key)}:`),
            { value: part },
          ])
          .reverse(),
        written('{'),
      );
    } else text += step.value === undefined ? 'null' : JSON.stringify(step.value);
  }
  return text;
}
