import type { ReactNode } from 'react';

import { rendersTheSame } from './same-content.ts';

const press = () => undefined;
const other = () => undefined;
const Name = ({ text }: { text: string }) => text;
const same = (was: ReactNode, now: ReactNode) =>
  rendersTheSame({ children: was }, { children: now });

interface Case {
  was: ReactNode;
  now: ReactNode;
}
const alike: Record<string, Case> = {
  text: { was: 'Saddar', now: 'Saddar' },
  nothing: { was: null, now: null },
  'new elements': { was: <Name text="Saddar" />, now: <Name text="Saddar" /> },
  'elements in elements': {
    was: (
      <bdi>
        <Name text="Saddar" />, {3}
      </bdi>
    ),
    now: (
      <bdi>
        <Name text="Saddar" />, {3}
      </bdi>
    ),
  },
  'several at once': {
    was: (
      <>
        <Name text="a" />
        <Name text="b" />
      </>
    ),
    now: (
      <>
        <Name text="a" />
        <Name text="b" />
      </>
    ),
  },
  'the same handler': {
    was: (
      <button type="button" onClick={press}>
        Go
      </button>
    ),
    now: (
      <button type="button" onClick={press}>
        Go
      </button>
    ),
  },
};
const different: Record<string, Case> = {
  'another text': { was: 'Saddar', now: 'Clifton' },
  'a number and its text': { was: 1, now: '1' },
  'text and an element': { was: 'Saddar', now: <Name text="Saddar" /> },
  'another property': { was: <Name text="Saddar" />, now: <Name text="Clifton" /> },
  'a property less': { was: <bdi title="Saddar">a</bdi>, now: <bdi>a</bdi> },
  'a property more': { was: <bdi>a</bdi>, now: <bdi title="Saddar">a</bdi> },
  'another property of as many': { was: <bdi title="Saddar">a</bdi>, now: <bdi lang="ur">a</bdi> },
  'another element': { was: <bdi>a</bdi>, now: <b>a</b> },
  'another key': { was: <Name key="1" text="a" />, now: <Name key="2" text="a" /> },
  'a change deep inside': {
    was: (
      <bdi>
        <Name text="Saddar" />, {3}
      </bdi>
    ),
    now: (
      <bdi>
        <Name text="Saddar" />, {4}
      </bdi>
    ),
  },
  'one less': {
    was: (
      <>
        <Name text="a" />
        <Name text="b" />
      </>
    ),
    now: (
      <>
        <Name text="a" />
      </>
    ),
  },
  'another handler': {
    was: (
      <button type="button" onClick={press}>
        Go
      </button>
    ),
    now: (
      <button type="button" onClick={other}>
        Go
      </button>
    ),
  },
};

test.each(Object.entries(alike))('%s: the same', (_name, { was, now }) =>
  expect(same(was, now)).toBe(true),
);
test.each(Object.entries(different))('%s: not the same', (_name, { was, now }) =>
  expect(same(was, now)).toBe(false),
);

test('properties other than the children are compared by identity', () => {
  const styles = { cell: 'a' };
  const all = (of: object) => ({ styles, align: 'end', children: <Name text="a" />, ...of });
  expect(rendersTheSame(all({}), all({}))).toBe(true);
  expect(rendersTheSame(all({}), all({ styles: { ...styles } }))).toBe(false);
  expect(rendersTheSame(all({}), all({ align: 'start' }))).toBe(false);
});
