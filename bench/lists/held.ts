import type { Page } from '@playwright/test';

/** What a page holds after a collection. */
export interface Held {
  heapMb: number;
  nodes: number;
  listeners: number;
}

export async function heldBy(page: Page): Promise<Held> {
  const devtools = await page.context().newCDPSession(page);
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  await devtools.detach();
  return { heapMb: usedSize / 1e6, nodes, listeners: jsEventListeners };
}
