/**
 * What the console uses of Fluent; the platform offers no more, since every user pays for each name at the first load. Adding a name
 * here is how a remote gets it; a component that one screen alone uses is better bundled there from its own package.
 */
export {
  createCSSRuleFromTheme, createDarkTheme, createDOMRenderer, createLightTheme, FluentProvider, makeResetStyles, makeStaticStyles, makeStyles, mergeClasses, RendererProvider, shorthands, tokens,
  useArrowNavigationGroup, useFluent, useFocusableGroup, useFocusFinders, useId, useRestoreFocusSource, useRestoreFocusTarget, useThemeClassName,
  Avatar, Badge, Button, Card, CardHeader, Checkbox, Combobox, CounterBadge, Divider, Dropdown, Field, InfoLabel, Input, Label, Link, MenuButton, Option, OptionGroup,
  Portal, ProgressBar, Radio, RadioGroup, SearchBox, Skeleton, SkeletonItem, SpinButton, Spinner, Switch, Tab, TabList, Textarea, ToggleButton, Tooltip,
  Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, DialogTrigger,
  DrawerBody, DrawerFooter, DrawerHeader, DrawerHeaderTitle, OverlayDrawer,
  Menu, MenuDivider, MenuGroup, MenuGroupHeader, MenuItem, MenuItemCheckbox, MenuItemRadio, MenuList, MenuPopover, MenuTrigger,
  MessageBar, MessageBarActions, MessageBarBody, MessageBarGroup, MessageBarTitle,
  Popover, PopoverSurface, PopoverTrigger,
  Table, TableBody, TableCell, TableCellActions, TableCellLayout, TableHeader, TableHeaderCell, TableRow,
  Toast, ToastBody, Toaster, ToastFooter, ToastTitle, ToastTrigger, useToastController,
  Toolbar, ToolbarButton, ToolbarDivider, ToolbarGroup, ToolbarToggleButton,
  Body1, Body1Strong, Body2, Caption1, Caption1Strong, Caption2, LargeTitle, Subtitle1, Subtitle2, Text, Title1, Title2, Title3,
} from 'fluent-real';
