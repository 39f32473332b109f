import type { Page } from '@playwright/test';

/** Memory of a page after a garbage collection. */
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

/** The parts of a heap snapshot that are read here: flat lists, with the names of their fields. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/** Kinds of nodes that no script holds: V8 compiles what runs often. */
const notData: ReadonlySet<string> = new Set(['code', 'native', 'synthetic']);

/**
 * Megabytes of what the page's scripts hold after a collection, from a snapshot of the heap:
 * objects, closures, texts and lists, without compiled code and without what the browser keeps for
 * the page and for the benchmark that watches it.
 */
export async function dataHeldBy(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const text: string[] = [];
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => text.push(chunk));
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await devtools.detach();
  const { snapshot, nodes }: Snapshot = JSON.parse(text.join(''));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!notData.has(types[0][nodes[at + type] ?? 0] ?? '')) bytes += nodes[at + size] ?? 0;
  return bytes / 1e6;
}
