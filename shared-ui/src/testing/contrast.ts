const channel = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const luminance = (colour: string): number =>
  [0.2126, 0.7152, 0.0722].reduce(
    (sum, weight, at) =>
      sum + weight * channel(parseInt(colour.slice(1 + 2 * at, 3 + 2 * at), 16) / 255),
    0,
  );

/** The contrast of two colours by WCAG 2.2, from 1 to 21. Both are `#rrggbb`. */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}
