import type { Text } from './text.ts';

const secondsPerMinute = 60;
const secondsPerHour = 3600;
const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;

/**
 * A waiting time as text, from seconds. It is rounded up, so that the wait shown is never too
 * short: in seconds up to a minute and a half, in minutes up to an hour and a half, then in hours.
 */
export function waitText(seconds: number): Text {
  if (seconds <= 1.5 * secondsPerMinute) {
    const whole = Math.max(1, Math.ceil(seconds));
    return { en: count(whole, 'second', 'seconds'), ur: `${whole} سیکنڈ` };
  }
  if (seconds <= 1.5 * secondsPerHour) {
    const minutes = Math.ceil(seconds / secondsPerMinute);
    return { en: `${minutes} minutes`, ur: `${minutes} منٹ` };
  }
  const hours = Math.ceil(seconds / secondsPerHour);
  return { en: `${hours} hours`, ur: `${hours} گھنٹے` };
}
