import { useEffect, useEffectEvent } from 'react';

/**
 * The queue's keys, in the order of the help. They are physical keys, so that any keyboard layout
 * has them.
 */
export const queueKeys = [
  { id: 'next', code: 'KeyN', cap: 'N' },
  { id: 'city', code: 'KeyC', cap: 'C' },
  { id: 'customer_type', code: 'KeyT', cap: 'T' },
  { id: 'lang_id', code: 'KeyL', cap: 'L' },
  { id: 'clear', code: 'KeyX', cap: 'X' },
  { id: 'oldest', code: 'KeyO', cap: 'O' },
  { id: 'reload', code: 'KeyR', cap: 'R' },
  { id: 'help', code: 'Slash', cap: '?', shift: true },
] as const satisfies readonly { id: string; code: string; cap: string; shift?: true }[];
export type QueueKeyId = (typeof queueKeys)[number]['id'];

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox') ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement);
/** An overlay on the list gets the keys. */
const covers =
  '[role="dialog"][aria-modal="true"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Runs the key's action unless a field, menu or dialog handles the key. */
export function useQueueKeys(
  isOn: boolean,
  actions: Readonly<Record<QueueKeyId, () => void>>,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (
      !isOn ||
      event.repeat ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTyping(event.target)
    )
      return;
    const key = queueKeys.find(
      ({ code, ...rest }) => code === event.code && 'shift' in rest === event.shiftKey,
    );
    if (!key || document.querySelector(covers)) return;
    event.preventDefault();
    actions[key.id]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
