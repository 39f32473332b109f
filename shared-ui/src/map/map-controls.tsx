import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract';
import { useMessages } from 'shared-bus';

import { useMap } from './map-context.ts';
import { mapMessages } from './messages.ts';

const useStyles = makeStyles({
  // Below the select of the base layer. The map's frame is left to right in both languages: nothing
  // on it mirrors.
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

/** Small zoom buttons in the corner, for the mouse. */
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
