/** The part of Fluent for fields and buttons that open nothing. */
export { Radio, RadioGroup, SearchBox, Textarea, ToggleButton } from 'fluent-real';
