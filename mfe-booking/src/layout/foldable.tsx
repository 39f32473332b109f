import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';

import { revealEvent } from '../form/form-focus.ts';

interface FoldableProps {
  isOpen: boolean;
  /** A field in it is about to get the focus, by a link or a key. */
  onOpen: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of the form that is folded until it is needed. It keeps what was typed in it. */
export function Foldable({ isOpen, onOpen, className, children }: FoldableProps) {
  const part = useRef<HTMLDivElement>(null);
  const open = useEffectEvent(() => {
    // Synchronously, because a hidden element can't have the focus.
    part.current?.removeAttribute('hidden');
    onOpen();
  });
  useEffect(() => {
    const around = part.current;
    const listen = () => open();
    around?.addEventListener(revealEvent, listen);
    return () => around?.removeEventListener(revealEvent, listen);
  }, []);
  return (
    <div ref={part} {...(className && { className })} hidden={!isOpen}>
      {children}
    </div>
  );
}
