import { useBlocker } from 'react-router-dom';
import { currentSession } from 'shared-bus';

import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  /** Called when the user leaves. */
  hasWork: () => boolean;
  title: string;
  body: string;
  leaveText: string;
  stayText: string;
  /** Called before the navigation continues. */
  onLeave?: () => void;
}

/**
 * Asks before the user leaves unsaved work; the end of a session is never blocked. Requires a data
 * router.
 */
export function LeaveGuard({
  hasWork,
  title,
  body,
  leaveText,
  stayText,
  onLeave,
}: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      currentSession() !== undefined &&
      hasWork(),
  );
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    onLeave?.();
    blocker.proceed();
  };
  return (
    <ConfirmDialog
      title={title}
      body={body}
      confirmText={leaveText}
      cancelText={stayText}
      onConfirm={leave}
      onClose={() => blocker.reset()}
    />
  );
}
