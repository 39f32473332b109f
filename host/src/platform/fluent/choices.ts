/** The part of Fluent for pages where more than text is entered. */
export { Dropdown, Option, Radio, RadioGroup, SearchBox, Textarea } from 'fluent-real';
