/** The part of Fluent that the home page has. */
export { Avatar, Card } from 'fluent-real';
