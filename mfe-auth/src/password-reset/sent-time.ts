import { timeZone } from 'shared-contracts/core/time-zone';

const time = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/**
 * `2:04 PM`, from epoch milliseconds. The bus' `formatTime` is in its part for the signed-in
 * console, which sign-in doesn't load.
 */
export const sentTime = (at: number): string => time.format(at).replaceAll(/\s/g, ' ');
