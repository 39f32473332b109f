/** The part of Fluent that a few pages use. */
export { Avatar, Card, Tab, TabList } from 'fluent-real';
