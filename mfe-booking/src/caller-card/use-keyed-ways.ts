import { useEffect, useEffectEvent } from 'react';
import type { PastWay } from './past-way.tsx';

const digit = /^(?:Digit|Numpad)([1-9])$/;

/** Alt with a digit takes the way of that number, wherever the focus is. By the key's place, so that any layout has it. */
export function useKeyedWays(ways: readonly PastWay[], take: (way: PastWay) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const [, number] = digit.exec(event.code) ?? [];
    const way = event.altKey && !event.ctrlKey && !event.metaKey && number ? ways[Number(number) - 1] : undefined;
    if (!way) return;
    event.preventDefault();
    take(way);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
