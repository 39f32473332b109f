/** Of a number with a short and a full form, the one of this run (`docs/checks.md`). */
export const bySize = <T>(short: T, full: T): T =>
  process.env['TEST_SIZE'] === 'full' ? full : short;
