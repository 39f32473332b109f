import { useEffect, useEffectEvent, useState } from 'react';

const hasFile = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true;

/**
 * Takes a file that is dropped anywhere on the page while mounted: one that misses a small target
 * would be opened by the browser in place of the form. Answers whether one is being dragged over
 * the page.
 */
export function useDroppedFile(onFile: (file: File | undefined) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent((file: File | undefined) => onFile(file));
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(true);
    };
    // Between two elements of the page there is always one that is entered.
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!hasFile(event)) return;
      event.preventDefault();
      take(event.dataTransfer?.files[0]);
    };
    document.addEventListener('dragover', drag);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', drag);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);
  return over;
}
