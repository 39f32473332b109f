import { isRowOutOfView, publishList, shownTexts, type ShownList } from './shown-lists.ts';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

function show(views: Readonly<Record<string, boolean>>, title?: string): void {
  const list: ShownList = {
    isRowInView: (key) => views[key],
    texts: () => (title === undefined ? undefined : { title, columns: [], rows: [] }),
  };
  stops.push(publishList(list));
}

test('a row is out of view where it is rendered and no list shows it', () => {
  show({ above: false, both: false });
  show({ shown: true, both: true });
  expect(['above', 'shown', 'both', 'elsewhere'].map(isRowOutOfView)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('a list that is no longer rendered counts for nothing', () => {
  show({ above: false }, 'Queue');
  stops.splice(0).forEach((stop) => stop());
  expect([isRowOutOfView('above'), shownTexts()]).toEqual([false, undefined]);
});

test('the texts are those of the first list that may be kept', () => {
  show({});
  expect(shownTexts()).toBeUndefined();
  show({}, 'Queue');
  show({}, 'Wallet');
  expect(shownTexts()?.title).toBe('Queue');
});
