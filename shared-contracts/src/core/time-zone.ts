/**
 * The service's own time zone: screens show it wherever the user is
 * (docs/decisions/text-and-numbers.md#time-zone).
 */
export const timeZone = 'Asia/Karachi';
