/** Rows with their index as the key of a list, because another provider's rows may be equal. */
export const numbered = <Row extends object>(
  rows: readonly Row[] | undefined,
): (Row & { index: number })[] | undefined => rows?.map((row, index) => ({ ...row, index }));
export const indexKey = ({ index }: { index: number }): string => String(index);
