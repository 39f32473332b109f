import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useLanguage, useMessages } from 'shared-bus';
import { ruleWeekdays } from 'shared-contracts/recurring/recurring';

import { recurringMessages } from './recurring-messages.ts';
import { weekdayName } from './rule-texts.tsx';

const useStyles = makeStyles({
  group: { border: 'none', margin: 0, padding: 0, minInlineSize: 0 },
  title: { padding: 0 },
  days: { display: 'flex', flexWrap: 'wrap', marginInlineStart: '-8px' },
  error: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
});

interface WeekdayFieldProps {
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
  error: string | undefined;
}

export function WeekdayField({ chosen, onChange, error }: WeekdayFieldProps) {
  const t = useMessages(recurringMessages);
  const styles = useStyles();
  const { language } = useLanguage();
  const errorId = useId();
  const choose = (day: number, isOn: boolean) =>
    onChange(ruleWeekdays.filter((one) => (one === day ? isOn : chosen.includes(one))));
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.title}>{t('weekdays')}</legend>
      <div className={styles.days}>
        {ruleWeekdays.map((day) => (
          <Checkbox
            key={day}
            label={weekdayName(day, language)}
            checked={chosen.includes(day)}
            onChange={(_event, { checked }) => choose(day, checked === true)}
          />
        ))}
      </div>
      {error ? (
        <span id={errorId} className={styles.error} role="alert">
          {error}
        </span>
      ) : null}
    </fieldset>
  );
}
