import { useRef, useState } from 'react';

/**
 * The driver selected in the panel or on the map, and his card there, which gets the focus after a
 * key press.
 */
export interface SelectedDriver {
  id: string;
  card: 'closed' | 'open' | 'focused';
}
export type AssignChoice = ReturnType<typeof useAssignChoice>;

/**
 * State shared by the assign panel and the map: fleet, driver, and the trip's version at the
 * selection.
 */
export function useAssignChoice(version: number | undefined) {
  const [fleet, setFleet] = useState<string>();
  const [selected, setSelected] = useState<SelectedDriver>();
  const [revealed, setRevealed] = useState<string>();
  const [seen, setSeen] = useState(version);
  const assigner = useRef<(id: string) => void>(null);
  if (seen === undefined && version !== undefined) setSeen(version);
  return {
    fleet,
    selected,
    seen,
    /** The driver last selected outside the map, to whom the map moves. */
    revealed,
    chooseFleet: (id: string) => {
      setFleet(id);
      setSelected(undefined);
      setRevealed(undefined);
    },
    select: (
      id: string,
      { card = 'open', isOnMap = false }: { card?: SelectedDriver['card']; isOnMap?: boolean } = {},
    ) => {
      setSelected({ id, card });
      if (!isOnMap) setRevealed(id);
      setSeen(version);
    },
    /** Assigns a driver as the panel does, which hands over how. */
    assign: (id: string) => assigner.current?.(id),
    assigner,
    closeCard: () => setSelected((now) => now && { ...now, card: 'closed' }),
    /**
     * The version of this screen's own write, or of another one that was shown, which no longer
     * blocks the assignment.
     */
    sees: (newer: number | undefined) => setSeen(newer),
  };
}
