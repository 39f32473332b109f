/** The part of Fluent for fields that open a list. */
export { Dropdown, Option } from 'fluent-real';
