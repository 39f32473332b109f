import { Button } from '@fluentui/react-components';
import { LinkRegular } from '@fluentui/react-icons/svg/link';
import { useMutation } from '@tanstack/react-query';
import { dismissNotice, hasExtension, notify, notifyFailure, useMessages } from 'shared-bus';
import { useCopy } from 'shared-ui/display';

import { detailMessages } from '../detail-messages.ts';
import { trackingLink } from '../trip/tracking.queries.ts';

/** The notice with the last link of any trip. */
let notice: number | undefined;

/** Copies the link by which the customer follows the trip. */
export function TrackingLink({ id }: { id: string }) {
  const t = useMessages(detailMessages);
  const copy = useCopy();
  const reading = useMutation({
    mutationFn: () => trackingLink(id),
    onSuccess: async (url) => {
      // Without a clipboard it is shown, to be copied by hand.
      if (await copy(url)) return;
      if (notice !== undefined) dismissNotice(notice);
      notice = notify({ intent: 'info', title: t('tracking'), body: url, durationMs: Infinity });
    },
    onError: notifyFailure,
  });
  if (!hasExtension('tracking')) return null;
  return (
    <Button
      appearance="subtle"
      size="small"
      icon={<LinkRegular />}
      disabled={reading.isPending}
      onClick={() => reading.mutate()}
    >
      <span>{t('tracking')}</span>
    </Button>
  );
}
