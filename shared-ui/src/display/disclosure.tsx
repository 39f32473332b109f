import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import type { ComponentProps, ReactNode } from 'react';

const useStyles = makeStyles({
  icon: {
    flexShrink: 0,
    inlineSize: '16px',
    blockSize: '16px',
    fontSize: '16px',
  },
  closed: { ':dir(rtl)': { transform: 'scaleX(-1)' } },
  open: { transform: 'rotate(90deg)' },
  // The browser opens and closes it.
  details: { '[open] > summary > svg': { transform: 'rotate(90deg)' } },
  summary: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    listStyleType: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
});

/** The triangle of everything that opens and closes in place, for a button with `aria-expanded`. */
export function DisclosureIcon({ isOpen }: { isOpen: boolean }) {
  const styles = useStyles();
  return (
    <ChevronRightRegular
      aria-hidden
      className={mergeClasses(styles.icon, isOpen ? styles.open : styles.closed)}
    />
  );
}

interface DisclosureProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode;
  /** Of the line that opens it. */
  titleClass?: string;
}

/** A section that its title opens and closes; the browser reports its state. */
export function Disclosure({
  title,
  titleClass,
  children,
  className,
  ...details
}: DisclosureProps) {
  const styles = useStyles();
  return (
    <details {...details} className={mergeClasses(styles.details, className)}>
      <summary className={mergeClasses(styles.summary, titleClass)}>
        <DisclosureIcon isOpen={false} />
        <span>{title}</span>
      </summary>
      {children}
    </details>
  );
}
