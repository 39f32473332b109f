import { Button } from '@fluentui/react-components';
import { createContext, use } from 'react';
import { hasExtension, useMessages } from 'shared-bus';
import type { DispatchRule } from 'shared-contracts/dispatch/dispatch-rule';
import type { FrozenRow } from 'shared-ui/list';

import { dispatchMessages } from '../dispatch-messages.ts';
import { ActionButtons, RowActions } from '../row-actions.tsx';
import { useRuleName } from './rule-name.ts';

export type RuleAction = 'edit' | 'try' | 'remove';

/** The screen's actions for a row, in a context because columns are data at module scope. */
export const RuleActions = createContext<(what: RuleAction, rule: DispatchRule) => void>(() => {});

function useRuleActions(row: DispatchRule) {
  const t = useMessages(dispatchMessages);
  const act = use(RuleActions);
  const rule = useRuleName(row);
  const all = [
    {
      what: 'try',
      text: t('try'),
      name: t('try-of', { rule }),
      isPossible: hasExtension('dry-run'),
    },
    { what: 'remove', text: t('remove'), name: t('remove-of', { rule }), isPossible: true },
  ] as const;
  return all
    .filter(({ isPossible }) => isPossible)
    .map(({ what, text, name }) => ({ what, text, name, onClick: () => act(what, row) }));
}

/** All in a row, or stacked on a phone, with all but Edit in a menu. */
export function RuleRowActions({
  row,
  isStacked,
}: {
  row: FrozenRow<DispatchRule>;
  isStacked?: boolean;
}) {
  const t = useMessages(dispatchMessages);
  const act = use(RuleActions);
  const others = useRuleActions(row);
  const rule = useRuleName(row);
  if (row.isRemoved) return null;
  const edit = (
    <Button size="small" aria-label={t('edit-of', { rule })} onClick={() => act('edit', row)}>
      {t('edit')}
    </Button>
  );
  if (isStacked)
    return (
      <RowActions label={t('more-of', { rule })} isStacked items={others}>
        {edit}
      </RowActions>
    );
  return (
    <ActionButtons isStacked={false}>
      {edit}
      {others.map(({ what, text, name, onClick }) => (
        <Button
          key={what}
          size="small"
          appearance={what === 'remove' ? 'subtle' : 'secondary'}
          aria-label={name}
          onClick={onClick}
        >
          {text}
        </Button>
      ))}
    </ActionButtons>
  );
}
