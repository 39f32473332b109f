/** The part of Fluent that some pages have. */
export {
  Radio,
  RadioGroup,
  SearchBox,
  Select,
  Tab,
  TabList,
  Textarea,
  ToggleButton,
} from 'fluent-real';
