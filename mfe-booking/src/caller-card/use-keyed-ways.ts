import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from '../use-screen-keys.ts';

const digit = /^(?:Digit|Numpad)([1-9])$/;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const isPhone = (element: Element | null): boolean => element instanceof HTMLInputElement && element.name === 'phone';

/**
 * Alt with a digit takes the way or place of that number, wherever the focus is (by the key's place, so that any layout has it). From the phone
 * number the arrow keys walk the card, Enter takes what they stand on.
 */
export function useKeyedWays(card: RefObject<HTMLElement | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const ways = [...card.current?.querySelectorAll<HTMLElement>('[data-way]') ?? []];
    if (ways.length === 0 || event.ctrlKey || event.metaKey || isDialogOpen()) return;
    const [, number] = digit.exec(event.code) ?? [];
    const by = steps[event.key];
    const at = ways.findIndex((way) => way === document.activeElement);
    if (event.altKey && number) ways[Number(number) - 1]?.click();
    else if (!event.altKey && by && (at >= 0 || (by > 0 && isPhone(document.activeElement)))) {
      if (at + by < 0) document.querySelector<HTMLElement>('input[name="phone"]')?.focus();
      else ways[at + by]?.focus();
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
