import { useId, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import type { NavCount } from 'shared-contracts/federation/remote.lists';

import { NavCountText } from './nav-count.tsx';
import { useNavCount } from './nav-counts.ts';

interface CountedLinkProps {
  path: string;
  className: string;
  children: (count: NavCount | undefined) => ReactNode;
}

/** A link of the navigation: it has the entry's name alone, and its number as a description. */
export function CountedLink({ path, className, children }: CountedLinkProps) {
  const count = useNavCount(path);
  const id = useId();
  return (
    <>
      <NavLink to={path} className={className} aria-describedby={count ? id : undefined}>
        {children(count)}
      </NavLink>
      {count ? (
        <span id={id} hidden>
          <NavCountText count={count} />
        </span>
      ) : null}
    </>
  );
}
