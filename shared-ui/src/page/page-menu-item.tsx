import { MenuItemLink } from '@fluentui/react-components';
import type { ComponentProps, ReactElement, ReactNode } from 'react';

import { usePageLink, type PageLinkTarget } from './use-page-link.ts';

interface PageMenuItemProps extends PageLinkTarget {
  icon?: ReactElement;
  secondaryContent?: ComponentProps<typeof MenuItemLink>['secondaryContent'];
  children: ReactNode;
}

/** An item of a menu that opens a page. */
export function PageMenuItem({ to, state, onOpen, ...item }: PageMenuItemProps) {
  return <MenuItemLink {...item} {...usePageLink({ to, state, onOpen })} />;
}
