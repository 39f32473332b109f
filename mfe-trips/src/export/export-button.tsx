import { Button, Spinner, Tooltip } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { memo, useRef } from 'react';
import { useMessages } from 'shared-bus';

import type { TripView } from '../list/trip-params.ts';
import type { Viewer } from '../list/trip-view.ts';
import { messages } from '../messages.ts';
import { canExport, useExport } from './export.queries.ts';

/** Saves the filtered list as a CSV file; shown only where the server supports it. */
export const ExportButton = memo(function ExportButton({
  view,
  viewer,
}: {
  view: TripView;
  viewer: Viewer;
}) {
  const t = useMessages(messages);
  const starter = useRef<HTMLButtonElement>(null);
  const { start, isRunning, share, cancel } = useExport(view, viewer);
  if (!canExport()) return null;
  const text = isRunning
    ? t('export.running', { percent: Math.round((share ?? 0) * 100) })
    : t('export');
  const cancelHere = () => {
    cancel();
    // The button is removed with the download.
    starter.current?.focus();
  };
  return (
    <>
      <Tooltip content={text} relationship="label">
        <Button
          ref={starter}
          appearance="subtle"
          icon={isRunning ? <Spinner size="tiny" /> : <ArrowDownloadRegular />}
          disabledFocusable={isRunning}
          onClick={isRunning ? undefined : () => start()}
        />
      </Tooltip>
      {isRunning ? (
        <Tooltip content={t('export.cancel')} relationship="label">
          <Button appearance="subtle" icon={<DismissRegular />} onClick={cancelHere} />
        </Tooltip>
      ) : null}
    </>
  );
});
