import { isValidElement, type ReactNode } from 'react';

interface Properties {
  children?: ReactNode;
}

/**
 * For `memo`: whether two sets of props render the same. Children are compared by content, because
 * elements are created again whenever their parent renders.
 */
export function rendersTheSame(was: Properties, now: Properties): boolean {
  const [before, after] = [new Map(Object.entries(was)), Object.entries(now)];
  return (
    before.size === after.length &&
    after.every(
      ([name, value]) =>
        before.has(name) &&
        (name === 'children'
          ? isSameContent(was.children, now.children)
          : Object.is(before.get(name), value)),
    )
  );
}

function isSameContent(was: ReactNode, now: ReactNode): boolean {
  if (Object.is(was, now)) return true;
  if (Array.isArray(was) && Array.isArray(now))
    return was.length === now.length && was.every((one, at) => isSameContent(one, now[at]));
  return (
    isValidElement<Properties>(was) &&
    isValidElement<Properties>(now) &&
    was.type === now.type &&
    was.key === now.key &&
    rendersTheSame(was.props, now.props)
  );
}
