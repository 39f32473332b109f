import type { Page } from '@playwright/test';

/** A request as the browser's debugger reports it. */
export interface RecordedRequest {
  kind: string;
  path: string;
  /** By the clock, in milliseconds. */
  sentAt: number;
  /** Over the line, headers included. */
  bytes: number;
}

/** Records what a page asks for from now on, in order. */
export async function record(page: Page): Promise<readonly RecordedRequest[]> {
  const requests = new Map<string, RecordedRequest>();
  const list: RecordedRequest[] = [];
  const add = (id: string, kind: string, url: string, sentAt: number): void => {
    if (url.startsWith('data:') || url.startsWith('blob:')) return;
    const request = { kind, path: new URL(url).pathname, sentAt, bytes: 0 };
    requests.set(id, request);
    list.push(request);
  };
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Network.requestWillBeSent', ({ requestId, type, request, wallTime }) =>
    add(requestId, type ?? 'Other', request.url, wallTime * 1000),
  );
  devtools.on('Network.webSocketWillSendHandshakeRequest', ({ requestId, wallTime }) =>
    add(
      requestId,
      'WebSocket',
      `${page.url().replace(/^(.*?:\/\/[^/]+).*/, '$1')}/socket.io/`,
      wallTime * 1000,
    ),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await devtools.send('Network.enable');
  return list;
}

/** As a table of a document: order, kind, what, bytes, and when it was sent after the first. */
export function tableOf(title: string, requests: readonly RecordedRequest[]): string {
  const first = requests[0]?.sentAt ?? 0;
  const lines = requests.map(
    ({ kind, path, bytes, sentAt }, index) =>
      `| ${index + 1} | ${kind} | ${path.replace(/^\/r\/([^/]+)\/.*\//, '$1 ')} | ${(bytes / 1000).toFixed(1)} | ${Math.round(sentAt - first)} |`,
  );
  return [
    `${title}:`,
    '| | kind | what | kB | sent at, ms |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}
