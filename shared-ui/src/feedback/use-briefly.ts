import { useEffect, useRef, useState } from 'react';

/** A text that goes by itself after a time in milliseconds: `text` is undefined while there is none. Said again, its time begins anew. */
export function useBriefly(durationMs: number): { text: string | undefined; show: (text: string) => void } {
  const [text, setText] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    text,
    show: (next) => {
      clearTimeout(timer.current);
      setText(next);
      timer.current = setTimeout(() => setText(undefined), durationMs);
    },
  };
}
