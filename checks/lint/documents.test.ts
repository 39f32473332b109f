import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { anchorsOf, deadPointers, outsidePointers } from './documents.ts';

test('a heading gets the anchor that viewers give it', () => {
  const markdown =
    '# The 60-second rule\n## `npm test`, and more\n## Roles\ntext\n## Roles\n```\n# no heading\n```\n### [Link](x.md) here\n';
  expect([...anchorsOf(markdown)]).toEqual([
    'the-60-second-rule',
    'npm-test-and-more',
    'roles',
    'roles-1',
    'link-here',
  ]);
});

test('a pointer is dead when its file or its heading is missing', () => {
  const root = mkdtempSync(join(tmpdir(), 'pointers-'));
  mkdirSync(join(root, 'docs/domain'), { recursive: true });
  writeFileSync(join(root, 'docs/domain/queue.md'), '# Queue\n\n## Assign\n');
  const text =
    '(docs/domain/queue.md, docs/domain/queue.md#assign, docs/domain/queue.md#gone; docs/domain; docs/gone.md). See example.com/docs/x.';
  expect(deadPointers(text, root)).toEqual(['docs/domain/queue.md#gone', 'docs/gone.md']);
  rmSync(root, { recursive: true });
});

test.each([
  'spec 1 §7',
  'Document 3 §2.1',
  'document 2 section 9',
  'DECISIONS B5',
  'DESIGN §2',
  'DESIGN trap 15',
  'LOOK "Urdu"',
  'LOOK.md',
  '(HOUSE)',
])('%s names a document outside of the repository', (text) => {
  expect(outsidePointers(`Why this is so (${text}).`)).toHaveLength(1);
});

test.each([
  'what goes beyond the documents',
  'HOUSE 7, CLIFTON',
  'a DESIGN of its own',
  'decisions of the domain',
])('%s names none', (text) => {
  expect(outsidePointers(text)).toEqual([]);
});
