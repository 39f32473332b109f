import { defineMessages } from '../i18n/messages.ts';
import { buildComposition } from './composition.builder.ts';
import { loadPage } from './load-page.ts';
import { startFederation } from './runtime.ts';

const build = { release: '1.0.0-0000000000', version: '1.0.0', base: '/r/', entry: '/r/e.js' };
const Page = () => null;
/** A remote whose page asks for texts as its code runs. */
function startWith(texts: () => Promise<{ default: { word: string } }>) {
  const messages = defineMessages('test', { en: texts, ur: texts });
  startFederation(
    buildComposition({
      host: build,
      remotes: [
        {
          id: 'mfe-test',
          owner: 'Test',
          current: build,
          manifest: { id: 'mfe-test', owner: 'Test', slots: [], commands: [], nav: [], pages: [] },
        },
      ],
    }),
    {
      register() {},
      async load() {
        messages.load('en').catch(() => undefined);
        return { default: Page };
      },
      freshAddress() {},
    },
  );
  return messages;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a page is loaded with the texts that its code asks for', async () => {
  let arrive = (_: { default: { word: string } }): void => {};
  const messages = startWith(() => new Promise((resolve) => (arrive = resolve)));
  const seen = jest.fn();
  const loaded = loadPage('mfe-test', './Page').then(seen);
  await jest.advanceTimersByTimeAsync(500);
  expect(seen).not.toHaveBeenCalled();
  arrive({ default: { word: 'here' } });
  await loaded;
  expect(messages.isLoaded('en')).toBe(true);
  expect(seen).toHaveBeenCalledWith({ default: Page });
  expect(jest.getTimerCount()).toBe(0);
});

test.each([
  ['hang', () => new Promise<never>(() => undefined)],
  ['fail', () => Promise.reject(new Error('no texts'))],
])('texts that %s hold no page up', async (_, texts) => {
  startWith(texts);
  const seen = jest.fn();
  void loadPage('mfe-test', './Page').then(seen);
  await jest.advanceTimersByTimeAsync(1000);
  expect(seen).toHaveBeenCalledWith({ default: Page });
});
