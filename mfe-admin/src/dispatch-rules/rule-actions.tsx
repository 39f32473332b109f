import { Button } from '@fluentui/react-components';
import { createContext, use } from 'react';
import { hasExtension, useMessages } from 'shared-bus';
import type { DispatchRule } from 'shared-contracts/dispatch/dispatch-rule';

import { dispatchMessages } from '../dispatch-messages.ts';
import { ActionButtons, RowActions } from '../row-actions.tsx';

/** A rule with its place in the list, which names it. */
export type NumberedRule = DispatchRule & { number: number };
export type RuleAction = 'edit' | 'try' | 'remove';

/** The screen's actions for a row, in a context because columns are data at module scope. */
export const RuleActions = createContext<(what: RuleAction, rule: NumberedRule) => void>(() => {});

function useRuleActions(row: NumberedRule) {
  const t = useMessages(dispatchMessages);
  const act = use(RuleActions);
  const { number } = row;
  const all = [
    {
      what: 'try',
      text: t('try'),
      name: t('try-of', { number }),
      isPossible: hasExtension('dry-run'),
    },
    { what: 'remove', text: t('remove'), name: t('remove-of', { number }), isPossible: true },
  ] as const;
  return all
    .filter(({ isPossible }) => isPossible)
    .map(({ what, text, name }) => ({ what, text, name, onClick: () => act(what, row) }));
}

/** All in a row, or stacked on a phone, with all but Edit in a menu. */
export function RuleRowActions({ row, isStacked }: { row: NumberedRule; isStacked?: boolean }) {
  const t = useMessages(dispatchMessages);
  const act = use(RuleActions);
  const others = useRuleActions(row);
  const { number } = row;
  const edit = (
    <Button size="small" aria-label={t('edit-of', { number })} onClick={() => act('edit', row)}>
      {t('edit')}
    </Button>
  );
  if (isStacked)
    return (
      <RowActions label={t('more-of', { number })} isStacked items={others}>
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
