import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, SubtractRegular } from '@fluentui/react-icons';
import { useMessages } from 'shared-bus';
import { useMap } from './map-context.ts';
import { catalogue } from './messages.ts';

const useStyles = makeStyles({
  // Left and right on purpose: the map and what stands on it do not mirror.
  stack: { position: 'absolute', insetBlockEnd: tokens.spacingVerticalXXL, insetInlineEnd: tokens.spacingHorizontalM, display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXXS, zIndex: 1 },
  button: { boxShadow: tokens.shadow4 },
});

/** Zoom buttons: small, in the corner, for the hand that is on the mouse. */
export function MapControls() {
  const t = useMessages(catalogue);
  const styles = useStyles();
  const map = useMap();
  const zoomBy = (levels: number) => {
    const view = map.getView();
    view.setZoom((view.getZoom() ?? 0) + levels);
  };
  return (
    <div className={styles.stack}>
      <Button className={styles.button} icon={<AddRegular />} aria-label={t('zoom-in')} onClick={() => zoomBy(1)} />
      <Button className={styles.button} icon={<SubtractRegular />} aria-label={t('zoom-out')} onClick={() => zoomBy(-1)} />
    </div>
  );
}
