import { Dropdown, makeStyles, Option } from '@fluentui/react-components';
import { memo } from 'react';
import { useMessages } from 'shared-bus';

import { messages } from '../messages.ts';
import { completedStatuses, type CompletedView } from './trip-view.ts';

const useStyles = makeStyles({ select: { minInlineSize: '120px', inlineSize: '140px' } });

/**
 * How the trips of the completed list ended: All, Completed, Expired
 * (docs/domain/trip-lists.md#completed-list).
 */
export const CompletedStatusSelect = memo(function EndSelect({
  status,
  change,
}: {
  status: CompletedView['status'];
  change: (change: Pick<CompletedView, 'status'>) => void;
}) {
  const t = useMessages(messages);
  const chosenOf = (value: string | undefined) =>
    completedStatuses.find((known) => known === value) ?? status;
  return (
    <Dropdown
      className={useStyles().select}
      size="small"
      aria-label={t('column.status')}
      value={t(`end.${status}`)}
      selectedOptions={[status]}
      onOptionSelect={(_event, { optionValue }) => change({ status: chosenOf(optionValue) })}
    >
      {completedStatuses.map((known) => (
        <Option key={known} value={known}>
          {t(`end.${known}`)}
        </Option>
      ))}
    </Dropdown>
  );
});
