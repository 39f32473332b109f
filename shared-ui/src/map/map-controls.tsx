import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, SubtractRegular } from '@fluentui/react-icons';
import { useMessages } from 'shared-bus';

import { useMap } from './map-context.ts';
import { mapMessages } from './messages.ts';

const useStyles = makeStyles({
  // Under the choice of grounds. The map's frame reads from left to right in both languages:
  // nothing on it mirrors.
  stack: {
    position: 'absolute',
    insetBlockStart: '56px',
    insetInlineEnd: tokens.spacingHorizontalM,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXS,
    zIndex: 1,
  },
  button: { boxShadow: tokens.shadow4 },
});

/** Zoom buttons: small, in the corner, for the hand that is on the mouse. */
export function MapControls() {
  const t = useMessages(mapMessages);
  const styles = useStyles();
  const map = useMap();
  const zoomBy = (levels: number) => {
    const view = map.getView();
    view.setZoom((view.getZoom() ?? 0) + levels);
  };
  return (
    <div className={styles.stack}>
      <Button
        className={styles.button}
        icon={<AddRegular />}
        aria-label={t('zoom-in')}
        onClick={() => zoomBy(1)}
      />
      <Button
        className={styles.button}
        icon={<SubtractRegular />}
        aria-label={t('zoom-out')}
        onClick={() => zoomBy(-1)}
      />
    </div>
  );
}
