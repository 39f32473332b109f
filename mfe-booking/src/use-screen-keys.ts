import { useEffect, useEffectEvent } from 'react';

/** Alt+Enter confirms the address, Ctrl+Enter (⌘ Enter) creates the booking, wherever the focus is. Not while a dialog is open. */
export function useScreenKeys({ confirm, create }: { confirm: () => void; create: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || document.querySelector('[role="dialog"][aria-modal="true"], [role="alertdialog"]')) return;
    if (event.ctrlKey || event.metaKey) create();
    else if (event.altKey) confirm();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // On the way down: a list would open at Enter, whatever is held with it.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
