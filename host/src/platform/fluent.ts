/**
 * What the console uses of Fluent; the platform offers no more, since every user pays for each name at the first load. Adding a name
 * here is how a remote gets it; a component that one screen alone uses is better bundled there from its own package.
 */
export {
  createDarkTheme, createLightTheme, FluentProvider, makeResetStyles, makeStaticStyles, makeStyles, mergeClasses, shorthands, tokens,
  useArrowNavigationGroup, useFocusableGroup, useFocusFinders, useId, useRestoreFocusSource, useRestoreFocusTarget,
  Avatar, Badge, Button, Card, Checkbox, Divider, Dropdown, Field, Input, Label, Link, MenuButton, Option,
  Portal, ProgressBar, Radio, RadioGroup, SearchBox, Skeleton, SkeletonItem, Spinner, Tab, TabList, Textarea, ToggleButton, Tooltip,
  Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, DialogTrigger,
  Menu, MenuDivider, MenuGroup, MenuGroupHeader, MenuItem, MenuItemCheckbox, MenuItemRadio, MenuList, MenuPopover, MenuTrigger,
  MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle,
  Body1, Body1Strong, Body2, Caption1, Caption1Strong, Caption2, LargeTitle, Subtitle1, Subtitle2, Text, Title1, Title2, Title3,
} from 'fluent-real';
