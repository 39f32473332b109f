import { currentSession, useMessages } from 'shared-bus';
import { ConfirmDialog } from 'shared-ui/feedback';
import { useBlocker } from 'react-router-dom';
import { catalogue } from './catalogue.ts';

interface LeaveGuardProps {
  /** Asked at the moment of leaving. */
  hasWork: () => boolean;
  /** Leaving gives the request back to the queue. */
  queued: boolean;
}

/** Asks before unsaved work is left; a session that ended is never held up. */
export function LeaveGuard({ hasWork, queued }: LeaveGuardProps) {
  const t = useMessages(catalogue);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && currentSession() !== undefined && hasWork());
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog title={t('leave.title')} body={t(queued ? 'leave.body-queued' : 'leave.body')} confirmText={t('leave.yes')} cancelText={t('leave.no')} onConfirm={() => blocker.proceed()} onClose={() => blocker.reset()} />
  );
}
