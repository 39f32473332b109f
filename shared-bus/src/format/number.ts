/** Shown instead of a missing value. */
export const dash = '–';
/** A number that may be missing or not finite. */
export type MaybeNumber = number | null | undefined;
export const isPresent = (value: MaybeNumber): value is number =>
  typeof value === 'number' && Number.isFinite(value);
const digits = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/**
 * Rupees as `Rs. 1,23,456` (docs/look.md#numbers-and-phones); a dash where missing. Digits are
 * Western in both languages.
 */
export const formatMoney = (rupees: MaybeNumber): string =>
  !isPresent(rupees)
    ? dash
    : rupees < 0
      ? `-Rs. ${digits.format(-rupees)}`
      : `Rs. ${digits.format(rupees)}`;
/** A count with the subcontinent's grouping: 1,23,456; a dash where missing. */
export const formatCount = (count: MaybeNumber): string =>
  isPresent(count) ? digits.format(count) : dash;
/**
 * Seconds as whole minutes, rounded (docs/domain/basics.md#numbers-on-screen); a dash where
 * missing.
 */
export const wholeMinutes = (seconds: MaybeNumber): number | string =>
  isPresent(seconds) ? Math.round(seconds / 60) : dash;

/**
 * A duration in seconds as `4:05`, `1:02:03`, from a day on `2d 03:04`. Never negative; a dash
 * where missing.
 */
export function formatDuration(seconds: MaybeNumber): string {
  if (!isPresent(seconds)) return dash;
  const whole = Math.max(0, Math.floor(seconds));
  const two = (part: number): string => String(part).padStart(2, '0');
  const [days, hours, minutes, rest] = [
    Math.floor(whole / 86400),
    Math.floor(whole / 3600) % 24,
    Math.floor(whole / 60) % 60,
    whole % 60,
  ];
  if (days > 0) return `${days}d ${two(hours)}:${two(minutes)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
