const digits = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** Rupees as `Rs. 1,23,456` (LOOK). Digits stay Western in both languages. */
export const formatMoney = (rupees: number): string => (rupees < 0 ? `-Rs. ${digits.format(-rupees)}` : `Rs. ${digits.format(rupees)}`);
/** A count with the subcontinent's grouping: 1,23,456. */
export const formatCount = (count: number): string => digits.format(count);
/** Seconds as whole minutes, rounded (spec 1 §9). */
export const wholeMinutes = (seconds: number): number => Math.round(seconds / 60);
/** Metres as whole kilometres, rounded (spec 1 §9). */
export const wholeKilometres = (metres: number): number => Math.round(metres / 1000);

/** A span of seconds as a clock reads: `4:05`, `1:02:03`, from a day on `2d 03:04`. Never negative. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (part: number): string => String(part).padStart(2, '0');
  const [days, hours, minutes, rest] = [Math.floor(whole / 86400), Math.floor(whole / 3600) % 24, Math.floor(whole / 60) % 60, whole % 60];
  if (days > 0) return `${days}d ${two(hours)}:${two(minutes)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
