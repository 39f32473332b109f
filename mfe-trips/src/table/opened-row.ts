import { useEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';

/** The trip that was opened from a list last, in this tab. */
let opened: string | undefined;
export const rememberOpened = (id: string): void => {
  opened = id;
};

/** After the browser's Back from a trip, the id of its row, which then gets the focus. */
export function useReturnedRow(): string | undefined {
  // The platform offers the router's hooks, not its enums.
  // oxlint-disable-next-line typescript/no-unsafe-enum-comparison
  const isBack = useNavigationType() === 'POP';
  const [id] = useState(() => (isBack ? opened : undefined));
  useEffect(() => {
    opened = undefined;
  }, []);
  return id;
}
