import { useEffect } from 'react';
import { notify, useMessages } from 'shared-bus';

import {
  loadOverlays,
  onOverlaysFailed,
  useOverlays,
  type Overlays,
} from '../platform/fluent/late/store.ts';
import { fetchAhead } from './at-first-sign.ts';
import { shellMessages } from './shell-messages.ts';

/** For a user who does nothing: the first page has its rows by then. */
const laterMs = 2000;

/** Menus, dialogs and tooltips of every page: fetched after the first one, and kept. */
export function OverlaysAhead() {
  const t = useMessages(shellMessages);
  const overlays = useOverlays();
  const failed = t('open.failed');
  useEffect(() => fetchAhead(loadOverlays, laterMs), []);
  useEffect(() => onOverlaysFailed(() => notify({ intent: 'error', title: failed })), [failed]);
  return overlays ? <FocusKeeper overlays={overlays} /> : null;
}

/**
 * Fluent's focus manager exists while any component uses it. If a dialog were the only user, it
 * would end with the dialog and leave the page behind hidden from screen readers; this use lasts as
 * long as the bar.
 */
function FocusKeeper({ overlays }: { overlays: Overlays }) {
  overlays.useFocusFinders();
  return null;
}
