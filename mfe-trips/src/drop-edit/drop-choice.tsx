import { Button, Field, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useLanguage, useMessages } from 'shared-bus';
import type { TripDrop } from 'shared-contracts/trips/trip-detail';
import { allows } from 'shared-contracts/trips/trip-detail.rules';
import { ChoiceList } from 'shared-ui/choice-list';
import { ButtonLink, type PageLinkTarget } from 'shared-ui/page';

import { detailMessages } from '../detail-messages.ts';
import { zoneOf } from '../trip/zone-of.ts';

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
  list: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
});

/** The drops of a batch that can be edited. */
export const editableDrops = (drops: readonly TripDrop[]): readonly TripDrop[] =>
  drops.filter(({ state }) => allows('editDrop', state));

function useDropName(): (drop: TripDrop) => string {
  const t = useMessages(detailMessages);
  const { language } = useLanguage();
  return (drop) =>
    t('edit.drop-option', {
      number: drop.trip_no,
      receiver: drop.receiver_name || t('value.none'),
      zone: zoneOf(drop.dropoff, language) ?? t('value.none'),
    });
}

interface DropSelectProps {
  drops: readonly TripDrop[];
  tripNo: string;
  onChoose: (tripNo: string) => void;
}

/** The drop of its batch that the form edits; the user can select another. */
export function DropSelect({ drops, tripNo, onChoose }: DropSelectProps) {
  const t = useMessages(detailMessages);
  const nameOf = useDropName();
  return (
    <Field label={t('edit.drop-of')}>
      <ChoiceList
        aria-label={t('edit.drop-of')}
        choices={drops.map((drop) => ({ value: drop.trip_no, label: nameOf(drop) }))}
        selected={tripNo}
        shown={tripNo}
        onChoose={(chosen) => {
          if (chosen !== tripNo) onChoose(chosen);
        }}
      />
    </Field>
  );
}

interface DropChoiceProps {
  drops: readonly TripDrop[];
  linkOf: (tripNo: string) => PageLinkTarget;
  onBack: () => void;
}

/** In a batch no drop is edited until one is selected. */
export function DropChoice({ drops, linkOf, onBack }: DropChoiceProps) {
  const t = useMessages(detailMessages);
  const styles = useStyles();
  const nameOf = useDropName();
  return (
    <section className={styles.panel} aria-label={t('edit.choose-drop')}>
      <h1 className={styles.title}>{t('edit.choose-drop')}</h1>
      {drops.length === 0 ? <Text>{t('edit.no-drop')}</Text> : null}
      <ul className={styles.list}>
        {drops.map((drop) => (
          <li key={drop.trip_id}>
            <ButtonLink size="medium" {...linkOf(drop.trip_no)}>
              {nameOf(drop)}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <Button onClick={onBack}>{t('edit.cancel')}</Button>
    </section>
  );
}
