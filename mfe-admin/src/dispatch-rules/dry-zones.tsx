import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatCount, markStale, useMessages } from 'shared-bus';
import type { ZoneOutlook } from 'shared-contracts/dispatch/zone-outlook';

import { dispatchMessages } from '../dispatch-messages.ts';
import { outlooksQuery } from './dispatch-rules.queries.ts';
import { useZoneName } from './zone-name.tsx';

function DryZone({ of }: { of: ZoneOutlook }) {
  const t = useMessages(dispatchMessages);
  const zone = useZoneName(of.zone_id);
  const count = (value: number | null) => formatCount(value ?? 0);
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          {t('dry.title', {
            zone,
            expected: count(of.expected_minutes),
            promise: count(of.promise_minutes),
          })}
        </MessageBarTitle>
        <div>
          {t('dry.figures', {
            waiting: count(of.waiting),
            arriving: count(of.arriving),
            free: count(of.free),
            clearing: count(of.clearing),
          })}
        </div>
      </MessageBarBody>
    </MessageBar>
  );
}

/** Zones that will break their promise, with the figures behind it. */
export function DryZones() {
  const { data, isError } = useQuery(outlooksQuery());
  useEffect(() => (isError ? markStale() : undefined), [isError]);
  return data?.data
    .filter(({ since }) => since !== null)
    .map((of, index) => (
      // Another server may send a zone twice.
      // oxlint-disable-next-line react/no-array-index-key
      <DryZone key={index} of={of} />
    ));
}
