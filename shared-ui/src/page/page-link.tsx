import { Link } from '@fluentui/react-components';
import type { ReactNode } from 'react';

import { usePageLink, type PageLinkTarget } from './use-page-link.ts';

/** A link in a text, to a page of the console. */
export function PageLink({ children, ...target }: PageLinkTarget & { children: ReactNode }) {
  return <Link {...usePageLink(target)}>{children}</Link>;
}
