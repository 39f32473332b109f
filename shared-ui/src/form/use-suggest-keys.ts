import { type KeyboardEvent, useState } from 'react';

/** The option after a key; -1 where none is active. */
function walk(key: string, active: number, length: number): number | undefined {
  if (key === 'ArrowDown') return (active + 1) % length;
  if (key === 'ArrowUp') return (active < 0 ? length - 1 : active - 1 + length) % length;
  // Without an active option these keys move in the text.
  if (key === 'Home' && active >= 0) return 0;
  if (key === 'End' && active >= 0) return length - 1;
  return undefined;
}

interface SuggestKeysOptions {
  /** There are options to show, and the field has the focus. */
  canOpen: boolean;
  /** The number of options. */
  length: number;
  onChoose: (index: number) => void;
  /** Called on Enter while no option is active. */
  onEnter: () => void;
}

/** Which option of a list is active, and whether the list is open. */
export function useSuggestKeys({ canOpen, length, onChoose, onEnter }: SuggestKeysOptions) {
  const [isClosed, setIsClosed] = useState(false);
  const [active, setActive] = useState(-1);
  const isOpen = canOpen && !isClosed;
  const choose = (index: number) => {
    setActive(-1);
    setIsClosed(true);
    onChoose(index);
  };
  return {
    isOpen,
    active,
    choose,
    /** Another text: its list opens, and no option is active. */
    reset: () => {
      setIsClosed(false);
      setActive(-1);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key } = event;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
      const next = isOpen || isArrow ? walk(key, active, length) : undefined;
      if (next !== undefined) {
        setIsClosed(false);
        if (length > 0) setActive(next);
      } else if (key === 'Enter' && isOpen && active >= 0) choose(active);
      else if (key === 'Enter') {
        setIsClosed(false);
        onEnter();
      } else if (key === 'Escape' && isOpen) setIsClosed(true);
      else return;
      event.preventDefault();
    },
  };
}
