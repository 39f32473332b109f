import { useEffect, useEffectEvent } from 'react';

/** Alt+Enter confirms the address, Ctrl+Enter (⌘ Enter) creates the booking, wherever the focus is. Not while a dialog is open. */
export function useScreenKeys({ confirm, create }: { confirm: () => void; create: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || document.querySelector('[role="dialog"][aria-modal="true"], [role="alertdialog"]')) return;
    if (event.ctrlKey || event.metaKey) create();
    else if (event.altKey) confirm();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
