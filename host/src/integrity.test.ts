import { buildComposition } from 'shared-bus/federation/composition.builder';
import { compositionElementId } from 'shared-contracts/federation/page';

const base = '/r/mfe-one/1.0.0-aaaaaaaaaa/';

beforeAll(async () => {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = compositionElementId;
  element.textContent = JSON.stringify(
    buildComposition({ host: { release: '1.0.0-hhhhhhhhhh', version: '1.0.0', base: '/r/host/' } }),
  );
  document.head.append(element);
  await import('./integrity.ts');
});

/** A script that is loading. */
function pending(src: string) {
  const script = document.createElement('script');
  // jsdom fetches none without being asked to.
  script.src = src;
  const failed = jest.fn();
  script.addEventListener('error', failed);
  document.head.append(script);
  return failed;
}

test('a release that has stopped loading ends its scripts, and those of no other', () => {
  const [own, other] = [pending(`${base}a.js`), pending('/r/mfe-two/1.0.0-bbbbbbbbbb/a.js')];
  globalThis.__consoleRetry(base);
  expect(own).not.toHaveBeenCalled();
  globalThis.__consoleRetry(base, true);
  expect(own).toHaveBeenCalledTimes(1);
  expect(other).not.toHaveBeenCalled();
  expect(new URL(globalThis.__consoleUrl(`${base}a.js`)).search).toBe('?r=2');
});
