/** The service's own time zone. */
export const timeZone = 'Asia/Karachi';
