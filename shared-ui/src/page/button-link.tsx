import { Button } from '@fluentui/react-components';

import { usePageLink, type PageLinkTarget } from './use-page-link.ts';

interface ButtonLinkProps extends PageLinkTarget {
  className?: string;
  appearance?: 'primary' | 'secondary' | 'subtle' | 'transparent';
  size?: 'small' | 'medium' | 'large';
  shape?: 'rounded' | 'circular';
  icon?: React.ReactElement;
  children?: React.ReactNode;
  'aria-label'?: string;
  'aria-keyshortcuts'?: string | undefined;
}

/** A button that opens a page: a link, so that another tab can open it as well. */
export function ButtonLink({
  to,
  state,
  replace = false,
  onOpen,
  icon,
  size = 'small',
  ...button
}: ButtonLinkProps) {
  const link = usePageLink({ to, state, replace, onOpen });
  return <Button {...button} as="a" size={size} icon={icon ?? null} {...link} />;
}
