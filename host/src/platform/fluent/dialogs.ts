/** The part of Fluent that comes after a page, or with one that has a dialog or a badge in its code. */
export {
  Badge,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from 'fluent-real';
