/** The part of Fluent that some pages have. */
export {
  Dropdown,
  Option,
  Radio,
  RadioGroup,
  SearchBox,
  Tab,
  TabList,
  Textarea,
  ToggleButton,
} from 'fluent-real';
