import { Spinner, type SpinnerProps } from '@fluentui/react-components';

/**
 * The icon of a button while what it does is under way. It says nothing to screen readers: the
 * button has its name, and `aria-busy` or `disabledFocusable` says the rest.
 */
export function BusyIcon({ size = 'tiny' }: { size?: NonNullable<SpinnerProps['size']> }) {
  return <Spinner size={size} aria-hidden />;
}
