import { useLanguage } from 'shared-bus';

/**
 * Maps an arrow key to a step among choices in a row that may wrap: 1 to the next one, -1 to the
 * one before, undefined for any other key. In Urdu the next one is on the left.
 */
export function useArrowSteps(): (key: string) => 1 | -1 | undefined {
  const isMirrored = useLanguage().direction === 'rtl';
  return (key) => {
    if (key === 'ArrowDown' || key === (isMirrored ? 'ArrowLeft' : 'ArrowRight')) return 1;
    if (key === 'ArrowUp' || key === (isMirrored ? 'ArrowRight' : 'ArrowLeft')) return -1;
    return undefined;
  };
}
