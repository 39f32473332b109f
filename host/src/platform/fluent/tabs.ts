/** The part of Fluent that needs its focus manager from the start. */
export { Card, Tab, TabList } from 'fluent-real';
