import { makeStyles, Tab, TabList } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useMessages } from 'shared-bus';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';

import { detailMessages } from '../detail-messages.ts';
import { noteDraft } from '../trip/note-draft.ts';
import { tripKey } from '../trip/trip-name.ts';
import { linksQuery } from './links.queries.ts';
import { NotesTab } from './notes-tab.tsx';
import { hasRelatedBookings, RelatedBookings } from './related-bookings.tsx';
import { TimelineTab } from './timeline-tab.tsx';

// At 400 % they have two lines.
const useStyles = makeStyles({ tabs: { flexWrap: 'wrap' } });

const allTabs = ['details', 'timeline', 'notes', 'related'] as const;

interface DetailTabsProps {
  trip: TripDetail;
  mayWrite: boolean;
  /** The rest is beside the details (`TripAside`), and there is nothing to choose. */
  areBeside: boolean;
  /** The details. */
  children: ReactNode;
}

export function DetailTabs({ trip, mayWrite, areBeside, children }: DetailTabsProps) {
  const t = useMessages(detailMessages);
  const styles = useStyles();
  const [chosen, setChosen] = useState<(typeof allTabs)[number]>(
    // Text for a trip that has moved on is shown, wherever it was typed.
    noteDraft.of(trip) === '' ? 'details' : 'notes',
  );
  const tab = areBeside ? 'details' : chosen;
  const tabs = allTabs.filter((name) => name !== 'related' || hasRelatedBookings());
  const { data: links } = useQuery(linksQuery(tripKey(trip)));
  const related = (links?.data.length ?? 0) + (links?.similar.length ?? 0);
  return (
    <>
      {areBeside ? null : (
        <TabList
          className={styles.tabs}
          selectedValue={tab}
          onTabSelect={(_, { value }) =>
            setChosen(tabs.find((name) => name === value) ?? 'details')
          }
        >
          {tabs.map((name) => (
            <Tab key={name} value={name}>
              <span>
                {name === 'related' && related > 0
                  ? `${t('tab.related')} ${related}`
                  : t(`tab.${name}`)}
              </span>
            </Tab>
          ))}
        </TabList>
      )}
      {/* Stays mounted while another tab is open, so that input and selection remain. */}
      <div hidden={tab !== 'details'}>{children}</div>
      {tab === 'timeline' ? <TimelineTab trip={trip} /> : null}
      {tab === 'notes' ? <NotesTab trip={trip} mayWrite={mayWrite} /> : null}
      {tab === 'related' ? <RelatedBookings trip={trip} /> : null}
    </>
  );
}
