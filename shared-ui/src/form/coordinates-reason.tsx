import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useLanguage, useMessages } from 'shared-bus';
import { coordinatesReasons } from 'shared-contracts/core/field-messages/coordinates-reasons';
import { readCoordinates, writeCoordinates } from 'shared-contracts/places/coordinates';

import { uiMessages } from '../messages/ui-messages.ts';

const useStyles = makeStyles({
  reason: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
  },
});

interface CoordinatesReasonProps {
  text: string;
  onSwap: (text: string) => void;
}

/** Why coordinates or a map link could not be read; a swapped pair can be swapped back. */
export function CoordinatesReason({ text, onSwap }: CoordinatesReasonProps) {
  const t = useMessages(uiMessages);
  const { language } = useLanguage();
  const styles = useStyles();
  const { problem, swapped } = readCoordinates(text);
  if (problem === undefined || problem === 'none') return null;
  return (
    <span className={styles.reason}>
      <span>{coordinatesReasons[problem][language]}</span>
      {swapped ? (
        <Button
          size="small"
          // The field keeps the focus, so that typing can continue.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onSwap(writeCoordinates(swapped))}
        >
          {t('suggest.swap')}
        </Button>
      ) : null}
    </span>
  );
}
