export interface WatchedPage {
  /** Milliseconds from an event's arrival at the page to the frame whose row shows it. */
  latencies: number[];
  /** Events of a listed row that never showed them, nor anything newer. */
  missed: number;
  /** Milliseconds between frames, by the clock. */
  frames: number[];
  /**
   * Each frame above 50 ms, from its first task to its rendering (Long Animation Frames API), in
   * milliseconds of the page's clock.
   */
  longFrames: { start: number; duration: number }[];
}

declare global {
  interface Window {
    /** Starts counting. */
    watchedFrom: (at: number) => void;
    /** The counts so far. */
    watched: () => WatchedPage;
  }
}

/** How a row of a list is found, and the attribute with its id. */
export interface WatchedRows {
  row: string;
  id: string;
}

/**
 * Runs in the page before its scripts: records when an event arrives at the socket, and in every
 * frame the newest event of each row. An event is on screen once its row shows its order number or
 * a newer one.
 */
export function watchPage(
  { row: rowSelector, id: idName }: WatchedRows = { row: 'tr[data-row]', id: 'data-row' },
): void {
  const waiting = new Map<string, { nth: number; at: number }[]>();
  const latencies: number[] = [];
  const frames: number[] = [];
  const longFrames: WatchedPage['longFrames'] = [];
  new PerformanceObserver((list) => {
    for (const { startTime: start, duration } of list.getEntries())
      if (start >= from) longFrames.push({ start, duration });
  }).observe({ type: 'long-animation-frame' });
  let from = Number.POSITIVE_INFINITY;
  const arrived = (data: unknown) => {
    if (typeof data !== 'string') return;
    const at = performance.now();
    // socket.io: the packet type, then name, row and the server's metadata.
    if (!data.startsWith('42[')) return;
    const [, row]: [string, { id?: string; order_no?: string | null }?] = JSON.parse(data.slice(2));
    const nth = Number(/^E(\d+)\.$/.exec(row?.order_no ?? '')?.[1] ?? 0);
    if (!row?.id || nth === 0) return;
    const line = waiting.get(row.id) ?? [];
    line.push({ nth, at });
    waiting.set(row.id, line);
    // A repeated event whose content is already shown.
    if (nth <= (shown.get(row.id) ?? 0)) rendered.add(row.id);
  };
  const Native = window.WebSocket;
  window.WebSocket = class extends Native {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      this.addEventListener('message', ({ data }) => arrived(data));
    }
  };
  // A row's number is recorded when it changes: reading a hundred rows in every frame would cost
  // the page more than many an event.
  const noted = new Map<string, number>();
  /**
   * Each row's number at the start of the previous frame, which has rendered it: it is on screen.
   */
  const shown = new Map<string, number>();
  /**
   * The rows of that frame: checking all waiting rows would cost every frame as much as an event.
   */
  const rendered = new Set<string>();
  const note = (row: HTMLElement, text: string | null) => {
    const id = row.getAttribute(idName) ?? undefined;
    const nth = /E(\d+)\./.exec(text ?? '')?.[1];
    if (id !== undefined && nth !== undefined) noted.set(id, Number(nth));
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      const row = (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>(
        rowSelector,
      );
      if (type === 'characterData') {
        if (row) note(row, target.nodeValue);
        continue;
      }
      for (const node of addedNodes) {
        if (node instanceof HTMLElement && node.matches(rowSelector)) note(node, node.textContent);
        else if (row) note(row, node.textContent);
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  let before = performance.now();
  const onFrame = () => {
    const now = performance.now();
    if (before >= from) frames.push(now - before);
    before = now;
    rendered.forEach((id) => {
      const line = waiting.get(id) ?? [];
      while (line[0] && line[0].nth <= (shown.get(id) ?? 0)) {
        const { at } = line[0];
        line.shift();
        if (at >= from) latencies.push(now - at);
      }
    });
    rendered.clear();
    noted.forEach((nth, id) => {
      shown.set(id, nth);
      rendered.add(id);
    });
    noted.clear();
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
  window.watchedFrom = (at) => {
    from = at;
  };
  window.watched = () => {
    const rows = new Set(
      [...document.querySelectorAll(rowSelector)].map((row) => row.getAttribute(idName)),
    );
    const missed = [...waiting].flatMap(([id, line]) =>
      rows.has(id) ? line.filter(({ at }) => at >= from) : [],
    ).length;
    return { latencies, missed, frames, longFrames };
  };
}
