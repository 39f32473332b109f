/**
 * The part of Fluent that every page has, sign-in too; no more, since each name adds to every
 * user's first load. A remote gets a name by adding it to one of the files of this folder; a
 * component that one screen alone uses is better bundled there from its own package. A name never
 * leaves its file: released remotes ask for it there.
 */
export {
  createDarkTheme,
  createLightTheme,
  FluentProvider,
  makeStaticStyles,
  makeStyles,
  mergeClasses,
  shorthands,
  tokens,
  Button,
  Checkbox,
  Field,
  Input,
  Link,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  Skeleton,
  SkeletonItem,
  Spinner,
  Caption1,
  Caption1Strong,
  Subtitle2,
  Text,
} from 'fluent-real';
