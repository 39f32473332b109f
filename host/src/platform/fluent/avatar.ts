/** A part of Fluent for the pages that show who somebody is. */
export { Avatar } from 'fluent-real';
