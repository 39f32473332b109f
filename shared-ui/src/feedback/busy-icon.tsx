import { Spinner, type SpinnerProps } from '@fluentui/react-components';

/**
 * The icon of a button while its action runs. It is hidden from screen readers, which read the
 * button's name and `aria-busy` or its disabled state.
 */
export function BusyIcon({ size = 'tiny' }: { size?: NonNullable<SpinnerProps['size']> }) {
  return <Spinner size={size} aria-hidden />;
}
