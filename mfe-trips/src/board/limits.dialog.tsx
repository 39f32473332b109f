import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useMessages } from 'shared-bus';
import { waitingAges } from 'shared-contracts/board/board';
import {
  boardLimitRules,
  defaultBoardLimits,
  isLowBad,
  limitedFigures,
  type LimitedFigure,
} from 'shared-contracts/board/board-limits.rules';
import { DialogShell } from 'shared-ui/feedback';
import { TextField, useRulesForm, type RulesFormState } from 'shared-ui/form';

import { boardMessages } from './board-messages.ts';
import { useChangeLimits, type Board } from './board.queries.ts';

const useStyles = makeStyles({
  hint: { color: tokens.colorNeutralForeground2 },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalM,
    marginBlockStart: tokens.spacingVerticalXS,
    '& .fui-Input': { minInlineSize: 0 },
  },
});

type LimitName = keyof typeof boardLimitRules;
const names = Object.keys(boardLimitRules) as LimitName[]; // the keys of a const table

const each = <Value,>(read: (name: LimitName) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<LimitName, Value>;

/** From which values on figures are a warning or critical, on every board. */
export function LimitsDialog({
  stored,
  onClose,
}: {
  stored: NonNullable<Board['limits']>;
  onClose: () => void;
}) {
  const t = useMessages(boardMessages);
  const styles = useStyles();
  const { mutateAsync } = useChangeLimits();
  const form = useRulesForm(boardLimitRules, {
    initial: each((name) => String(stored[name] ?? defaultBoardLimits[name])),
    async onSubmit(values) {
      const limits = each((name) => Number(values[name]));
      await mutateAsync({ ...limits, row_version: stored.row_version ?? 0 });
      onClose();
    },
  });
  return (
    <DialogShell
      title={t('limits.title')}
      submitText={t('limits.save')}
      sending={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Text className={styles.hint}>{t('limits.hint')}</Text>
      {limitedFigures.map((figure) => (
        <FigureFields key={figure} figure={figure} form={form} />
      ))}
    </DialogShell>
  );
}

function FigureFields({
  figure,
  form,
}: {
  figure: LimitedFigure;
  form: RulesFormState<typeof boardLimitRules>;
}) {
  const t = useMessages(boardMessages);
  const styles = useStyles();
  const id = useId();
  const [warn, alarm] = isLowBad(figure)
    ? (['limits.warn-low', 'limits.alarm-low'] as const)
    : (['limits.warn', 'limits.alarm'] as const);
  return (
    <div role="group" aria-labelledby={id}>
      <Text id={id} weight="semibold">
        {t(`limits.${figure}`, { minutes: waitingAges[1] / 60 })}
      </Text>
      <div className={styles.fields}>
        <TextField form={form} name={`${figure}_warn`} label={t(warn)} />
        <TextField form={form} name={`${figure}_alarm`} label={t(alarm)} />
      </div>
    </div>
  );
}
