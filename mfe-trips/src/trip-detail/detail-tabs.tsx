import { Tab, TabList } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useMessages } from 'shared-bus';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';

import { detailMessages } from '../detail-messages.ts';
import { noteDraft } from '../trip/note-draft.ts';
import { NotesTab } from './notes-tab.tsx';
import { TimelineTab } from './timeline-tab.tsx';

const tabs = ['details', 'timeline', 'notes'] as const;

interface DetailTabsProps {
  trip: TripDetail;
  mayWrite: boolean;
  /** Timeline and notes are beside the details (`TripAside`), and there is nothing to choose. */
  areBeside: boolean;
  /** The details. */
  children: ReactNode;
}

export function DetailTabs({ trip, mayWrite, areBeside, children }: DetailTabsProps) {
  const t = useMessages(detailMessages);
  const [chosen, setChosen] = useState<(typeof tabs)[number]>(
    // Text for a trip that has moved on is shown, wherever it was typed.
    noteDraft.of(trip) === '' ? 'details' : 'notes',
  );
  const tab = areBeside ? 'details' : chosen;
  return (
    <>
      {areBeside ? null : (
        <TabList
          selectedValue={tab}
          onTabSelect={(_, { value }) =>
            setChosen(tabs.find((name) => name === value) ?? 'details')
          }
        >
          {tabs.map((name) => (
            <Tab key={name} value={name}>
              {t(`tab.${name}`)}
            </Tab>
          ))}
        </TabList>
      )}
      {/* Stays mounted while another tab is open, so that input and selection remain. */}
      <div hidden={tab !== 'details'}>{children}</div>
      {tab === 'timeline' ? <TimelineTab trip={trip} /> : null}
      {tab === 'notes' ? <NotesTab trip={trip} mayWrite={mayWrite} /> : null}
    </>
  );
}
