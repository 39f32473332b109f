export { driverMessages } from './driver-messages.ts';
export { MissedButton } from './missed-button.tsx';
export { MissedDialog } from './missed.dialog.tsx';
export { useHasMissed } from './use-has-missed.ts';
