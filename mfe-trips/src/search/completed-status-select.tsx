import { makeStyles } from '@fluentui/react-components';
import { memo } from 'react';
import { useMessages } from 'shared-bus';
import { ChoiceList } from 'shared-ui/choice-list';

import { completedStatuses, type CompletedView } from '../list/trip-params.ts';
import { messages } from '../messages.ts';

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
  return (
    <ChoiceList
      className={useStyles().select}
      size="small"
      aria-label={t('column.status')}
      choices={completedStatuses.map((option) => ({ value: option, label: t(`end.${option}`) }))}
      selected={status}
      onChoose={(chosen) => change({ status: chosen })}
    />
  );
});
