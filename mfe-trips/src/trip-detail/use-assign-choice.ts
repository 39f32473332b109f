import { useState } from 'react';

/**
 * The driver who is picked, in the panel or on the map, and his card there: focused where the
 * keyboard is to follow.
 */
export interface SelectedDriver {
  id: string;
  card: 'closed' | 'open' | 'focused';
}
export type AssignChoice = ReturnType<typeof useAssignChoice>;

/**
 * What the assign panel and the map have in common: fleet, driver, and the trip's version as it was
 * seen when he was picked.
 */
export function useAssignChoice(version: number | undefined) {
  const [fleet, setFleet] = useState<string>();
  const [selected, setPicked] = useState<SelectedDriver>();
  const [revealed, setRevealed] = useState<string>();
  const [seen, setSeen] = useState(version);
  if (seen === undefined && version !== undefined) setSeen(version);
  return {
    fleet,
    selected,
    seen,
    /** Who was picked last without a look at the map: it goes where he is. */
    revealed,
    chooseFleet: (id: string) => {
      setFleet(id);
      setPicked(undefined);
      setRevealed(undefined);
    },
    pick: (
      id: string,
      { card = 'open', isOnMap = false }: { card?: SelectedDriver['card']; isOnMap?: boolean } = {},
    ) => {
      setPicked({ id, card });
      if (!isOnMap) setRevealed(id);
      setSeen(version);
    },
    closeCard: () => setPicked((now) => now && { ...now, card: 'closed' }),
    /**
     * Of this screen's own write, or of another's that has been shown: it holds up the assigning no
     * more.
     */
    sees: (newer: number | undefined) => setSeen(newer),
  };
}
