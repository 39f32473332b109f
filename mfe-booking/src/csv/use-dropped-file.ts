import { useEffect, useEffectEvent, useState } from 'react';

const hasFile = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true;

/**
 * Accepts a file that is dropped anywhere on the page while mounted, because the browser would open
 * a file that misses a small target in place of the form. Returns whether a file is being dragged
 * over the page.
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
    // Between two elements of the page the event has the entered one as its related target; leaving
    // the page has none.
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
