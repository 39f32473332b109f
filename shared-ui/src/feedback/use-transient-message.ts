import { useEffect, useRef, useState } from 'react';

/** A text that disappears after a while; see `useTransientMessage`. */
export interface TransientMessage {
  /** Undefined while there is none. */
  text: string | undefined;
  /**
   * Shows a text and restarts its time. `onHidden` runs when it disappears or another text replaces
   * it.
   */
  show: (text: string, onHidden?: () => void) => void;
}

/** A text that disappears after a time in milliseconds. */
export function useTransientMessage(durationMs: number): TransientMessage {
  const [text, setText] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hidden = useRef<() => void>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const end = () => {
    clearTimeout(timer.current);
    const run = hidden.current;
    hidden.current = undefined;
    run?.();
  };
  return {
    text,
    show: (next, onHidden) => {
      end();
      hidden.current = onHidden;
      setText(next);
      timer.current = setTimeout(() => {
        setText(undefined);
        end();
      }, durationMs);
    },
  };
}
