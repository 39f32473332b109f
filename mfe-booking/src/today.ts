/** Today in Pakistan, `2026-11-28`. */
export const today = (): string =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Karachi' }).format(new Date());
