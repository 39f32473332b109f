export * from './schema/people.ts';
export * from './schema/queue.ts';
export * from './schema/trips.ts';
export * from './schema/reference.ts';
export * from './schema/events.ts';
export * from './schema/account.ts';
export * from './schema/notifications.ts';
export * from './schema/trip-tallies.ts';
