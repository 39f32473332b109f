import { useCallback, type RefCallback } from 'react';

import { onScrolled, viewNow } from './in-view.ts';
import { secondTicker } from './use-now.ts';

interface ClockText {
  read: (now: number) => string;
  element: Element;
}

const texts = new Set<ClockText>();
let stop: (() => void) | undefined;
/** The minute in which all texts were last written, those out of view too. */
let writtenMinute = 0;

function write({ element, read }: ClockText): void {
  const next = read(secondTicker().now);
  const { firstChild } = element;
  // Setting the same text would cost a frame.
  if (element.textContent === next) return;
  // A translator or an extension moves text into new elements.
  if (firstChild instanceof Text && firstChild === element.lastChild) firstChild.data = next;
  else element.textContent = next;
}

function writeShown(): void {
  const isInView = viewNow();
  // All are measured first: a changed text would lay the page out for each of the others.
  const shown = [...texts].filter(({ element }) => isInView(element));
  shown.forEach(write);
}

function onTick(): void {
  const minute = Math.floor(secondTicker().now / 60_000);
  if (minute === writtenMinute) return writeShown();
  writtenMinute = minute;
  texts.forEach(write);
}

function start(): () => void {
  const stops = [secondTicker().subscribeShown(onTick), onScrolled(writeShown)];
  return () => stops.forEach((stopOne) => stopOne());
}

function attach(element: Element, read: ClockText['read']): () => void {
  const one: ClockText = { read, element };
  stop ??= start();
  texts.add(one);
  write(one);
  return () => {
    texts.delete(one);
    if (texts.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

/**
 * A ref for an element that React renders without content: its text is what `read` returns for the
 * server's time (epoch milliseconds), written every second without a render. Out of view it is
 * written once a minute and when it is scrolled into view; in a hidden tab, when the tab is shown
 * again. A new `read` means a new text, so callers must keep theirs.
 */
export function useClockText(read: (now: number) => string): RefCallback<HTMLElement> {
  return useCallback((element) => (element ? attach(element, read) : undefined), [read]);
}
