/**
 * How fast people work, in real seconds. Only rides are shortened in a day: people and the dispatch
 * rule have the same clock. These are floors for practised people who are never interrupted, phone
 * nobody and make no mistake, so that a day by hand is rather too fast than too slow.
 */

/** Words a second that adults read silently: Brysbaert 2019, 238 a minute. */
const wordsPerSecond = 238 / 60;
/** Seconds of the keystroke-level model (Card, Moran and Newell 1980): a decision, a key, a tap. */
const [decide, key, tap] = [1.35, 0.28, 1.1];

/** Pickup, drop-off and service of a booking. */
const bookingWords = 10;
/** Name, distance, minutes and reasons of a ranked driver; the first three are compared. */
const [driverWords, driversRead] = [6, 3];
/** Pickup, drop-off, fare and way to the pickup, on a driver's phone. */
const offerWords = 20;

/** A dispatcher reads a booking, opens its drivers, compares the first ones and assigns one. */
export const assignSeconds =
  bookingWords / wordsPerSecond +
  (decide + key) +
  (driverWords * driversRead) / wordsPerSecond +
  (decide + key);
/** A driver reads a trip or an offer and accepts or declines it. */
export const answerSeconds = offerWords / wordsPerSecond + decide + tap;

/** The share of their time that dispatchers assign in: call centres plan with at most 0.85. */
const occupancy = 0.7;
/** Every tenth trip is assigned again, after its driver has declined. */
const assignmentsPerBooking = 1.1;

/** Dispatchers who assign so many bookings a second without falling behind. */
export const dispatchersFor = (bookingsPerSecond: number): number =>
  Math.ceil((bookingsPerSecond * assignmentsPerBooking * assignSeconds) / occupancy);
