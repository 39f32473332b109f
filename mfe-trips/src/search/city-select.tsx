import { makeStyles } from '@fluentui/react-components';
import { memo } from 'react';
import { useMessages } from 'shared-bus';
import { ChoiceList } from 'shared-ui/choice-list';

import { scheduledCities, type InProgressView, type ScheduledView } from '../list/trip-view.ts';
import { messages } from '../messages.ts';

const useStyles = makeStyles({ select: { minInlineSize: '120px', inlineSize: '140px' } });

/** The city of the list in progress, or all cities. */
export const AnyCitySelect = memo(function AnyCitySelect({
  city,
  change,
}: {
  city: InProgressView['city'];
  change: (change: Pick<InProgressView, 'city'>) => void;
}) {
  const t = useMessages(messages);
  return (
    <ChoiceList
      className={useStyles().select}
      size="small"
      aria-label={t('city')}
      choices={[
        { value: '', label: t('city.all') },
        ...scheduledCities.map((code) => ({ value: code, label: t(`city.${code}`) })),
      ]}
      selected={city}
      onChoose={(chosen) => change({ city: chosen })}
    />
  );
});

/** The city that the scheduled list is of (docs/domain/trip-lists.md#scheduled-list). */
export const CitySelect = memo(function CitySelect({
  city,
  change,
}: {
  city: ScheduledView['city'];
  change: (change: Pick<ScheduledView, 'city'>) => void;
}) {
  const t = useMessages(messages);
  return (
    <ChoiceList
      className={useStyles().select}
      size="small"
      aria-label={t('city')}
      choices={scheduledCities.map((code) => ({ value: code, label: t(`city.${code}`) }))}
      selected={city}
      onChoose={(chosen) => change({ city: chosen })}
    />
  );
});
