/** A part once: remotes that were built then ask for it. */
export { Avatar, Card, Tab, TabList } from 'fluent-real';
