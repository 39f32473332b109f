import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen, useTypeAhead } from 'shared-bus';
import type { FieldRegistry } from 'shared-ui/form';

const digit = /^(?:Digit|Numpad)([1-9])$/;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const isField = (element: Element | null, name: 'phone' | 'name'): boolean =>
  element instanceof HTMLInputElement && element.name === name;

/** The field of the number, and the pending requests for a complete one. */
interface RouteKeysOptions {
  fields: FieldRegistry;
  card: boolean;
  places: boolean;
}

/**
 * Alt with a digit applies the route or place of that number, wherever the focus is (a physical
 * key, so that any layout has it). From the phone number the arrow keys move through the card, and
 * Enter applies the active line. Keys pressed before the card or its saved places are loaded wait
 * for them.
 */
export function useRouteKeys(
  card: RefObject<HTMLElement | null>,
  { fields, card: isCardComing, places: arePlacesComing }: RouteKeysOptions,
): void {
  const routesOf = () => [...(card.current?.querySelectorAll<HTMLElement>('[data-route]') ?? [])];
  useTypeAhead(({ key, code, altKey, shiftKey }) => {
    const focus = document.activeElement;
    const [, number] = digit.exec(code) ?? [];
    const isLeaving = key === 'Tab' && !shiftKey && isField(focus, 'name');
    if (isCardComing)
      return (
        isLeaving ||
        (isField(focus, 'phone') && (key === 'ArrowDown' || key === 'Enter')) ||
        (altKey && number !== undefined)
      );
    // The card is searched only for keys that move through it.
    if (!arePlacesComing || !(altKey ? number !== undefined : key === 'ArrowDown')) return false;
    const routes = routesOf();
    const isAtEnd = routes.length === 0 ? isField(focus, 'phone') : routes.at(-1) === focus;
    return altKey ? Number(number) > routes.length : isAtEnd;
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const [, number] = event.altKey ? (digit.exec(event.code) ?? []) : [];
    const by = steps[event.key];
    if ((!number && !by) || event.ctrlKey || event.metaKey) return;
    const routes = routesOf();
    if (routes.length === 0 || isDialogOpen()) return;
    const at = routes.findIndex((route) => route === document.activeElement);
    if (number) routes[Number(number) - 1]?.click();
    else if (
      !event.altKey &&
      by &&
      (at >= 0 || (by > 0 && isField(document.activeElement, 'phone')))
    ) {
      if (at + by < 0) fields.elementOf('phone')?.focus();
      else routes[at + by]?.focus();
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
