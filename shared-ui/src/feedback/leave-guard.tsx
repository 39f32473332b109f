import { useBlocker } from 'react-router-dom';
import { currentSession } from 'shared-bus';

import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  /** Asked at the moment of leaving. */
  hasWork: () => boolean;
  title: string;
  body: string;
  leaveText: string;
  stayText: string;
  /** Before the leaving goes on. */
  onLeave?: () => void;
}

/**
 * Asks before unsaved work is left; a session that ended is never held up. Stands in a data router.
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
