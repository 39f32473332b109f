import { Dropdown, makeStyles, Option } from '@fluentui/react-components';
import { memo } from 'react';
import { useMessages } from 'shared-bus';

import { messages } from '../messages.ts';
import { scheduledCities, type ScheduledView } from './trip-view.ts';

const useStyles = makeStyles({ select: { minInlineSize: '120px', inlineSize: '140px' } });

/** The city that the scheduled list is of (docs/domain/trip-lists.md#scheduled-list). */
export const CitySelect = memo(function CitySelect({
  city,
  change,
}: {
  city: ScheduledView['city'];
  change: (change: Pick<ScheduledView, 'city'>) => void;
}) {
  const t = useMessages(messages);
  const chosenOf = (value: string | undefined) =>
    scheduledCities.find((code) => code === value) ?? city;
  return (
    <Dropdown
      className={useStyles().select}
      size="small"
      aria-label={t('city')}
      value={t(`city.${city}`)}
      selectedOptions={[city]}
      onOptionSelect={(_event, { optionValue }) => change({ city: chosenOf(optionValue) })}
    >
      {scheduledCities.map((code) => (
        <Option key={code} value={code}>
          {t(`city.${code}`)}
        </Option>
      ))}
    </Dropdown>
  );
});
