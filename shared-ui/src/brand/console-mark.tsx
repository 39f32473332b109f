import { tokens } from '@fluentui/react-components';

/** A pin that is also a road, in the surrounding text colour; it does not mirror. */
export function ConsoleMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" fill="none" aria-hidden focusable="false">
      <path
        d="M14 2.5c-5 0-9 3.9-9 8.8 0 6.2 9 14.2 9 14.2s9-8 9-14.2c0-4.9-4-8.8-9-8.8Z"
        fill="currentColor"
      />
      <path
        d="m9.8 11.6 3 3 5.4-6"
        style={{ stroke: tokens.colorNeutralBackground1 }}
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
