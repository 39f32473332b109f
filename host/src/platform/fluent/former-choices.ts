/** A part once: remotes that were built then ask for it. */
export { Dropdown, Option, Radio, RadioGroup, SearchBox, Textarea } from 'fluent-real';
