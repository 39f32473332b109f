import { ignoreDroppedFiles } from './ignore-dropped-files.ts';

/** Returns whether the browser would have opened what is dropped. */
function opens(type: 'dragover' | 'drop', target: Element, what: string): boolean {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    dataTransfer: { types: [what], dropEffect: 'copy' },
  });
  return target.dispatchEvent(event);
}

const add = <K extends keyof HTMLElementTagNameMap>(name: K): HTMLElementTagNameMap[K] => {
  const element = document.createElement(name);
  document.body.append(element);
  return element;
};

beforeAll(ignoreDroppedFiles);

test.each(['dragover', 'drop'] as const)('a file does nothing beside a field: %s', (type) => {
  expect(opens(type, add('div'), 'Files')).toBe(false);
});

test('a file can be dropped on a field for files', () => {
  const field = add('input');
  field.type = 'file';
  expect(opens('drop', field, 'Files')).toBe(true);
});

test('dragged text is left to the browser', () => {
  expect(opens('drop', add('input'), 'text/plain')).toBe(true);
});

test('where a page takes files, the pointer still shows it', () => {
  const zone = add('div');
  zone.addEventListener('dragover', (event) => event.preventDefault());
  const event = Object.assign(new Event('dragover', { bubbles: true, cancelable: true }), {
    dataTransfer: { types: ['Files'], dropEffect: 'copy' },
  });
  zone.dispatchEvent(event);
  expect(event.dataTransfer.dropEffect).toBe('copy');
});
