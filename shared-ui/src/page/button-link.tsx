import { Button } from '@fluentui/react-components';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

interface ButtonLinkProps {
  /** The path of a page of the console. */
  to: string;
  state?: unknown;
  /** Runs when the page is opened in this tab. */
  onOpen?: () => void;
  className?: string;
  appearance?: 'primary' | 'subtle' | 'transparent';
  icon?: React.ReactElement;
  children?: React.ReactNode;
  'aria-label'?: string;
}

const isForThisTab = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** A small button that opens a page: a link, so that another tab can open it as well. */
export function ButtonLink({ to, state, onOpen, icon, ...button }: ButtonLinkProps) {
  const navigate = useNavigate();
  return (
    <Button
      {...button}
      as="a"
      size="small"
      href={to}
      icon={icon ?? null}
      onClick={(event: MouseEvent) => {
        if (!isForThisTab(event)) return;
        event.preventDefault();
        onOpen?.();
        void navigate(to, { state });
      }}
    />
  );
}
