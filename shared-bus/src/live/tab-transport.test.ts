import { tabTransport } from './tab-transport.ts';
import type { Transport } from './transport.ts';

const mockOpen = jest.fn<ReturnType<Transport>, Parameters<Transport>>(() => ({ close() {} }));
jest.mock('./transport.ts', () => ({ socketTransport: () => mockOpen }));

const listener = { opened() {}, closed() {}, refused() {}, onEvent() {} };
beforeEach(() => {
  mockOpen.mockClear();
  Object.assign(navigator, { locks: { request: async () => undefined, query: async () => ({}) } });
});

test.each([
  ['is missing', undefined],
  [
    'is refused',
    function refuse() {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
])('where a channel between tabs %s, each tab has its own socket', (_why, channel) => {
  const before = globalThis.BroadcastChannel;
  Object.assign(globalThis, { BroadcastChannel: channel });
  tabTransport('')('token', listener);
  expect(mockOpen).toHaveBeenCalledTimes(1);
  Object.assign(globalThis, { BroadcastChannel: before });
});
