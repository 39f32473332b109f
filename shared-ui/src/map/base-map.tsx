import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { lazy, Suspense, use, useCallback, useEffect, useMemo, useState } from 'react';
import { config, useLanguage, useMessages, useReference } from 'shared-bus';
import { zoneName } from 'shared-contracts/reference/names';

import { ChoiceList } from '../form/choice-list.tsx';
import { HasControlsContext } from './map-context.ts';
import { mapMessages } from './messages.ts';
import { SketchLayer } from './sketch.layer.tsx';
import { TileBase } from './tile-base.layer.tsx';

const useStyles = makeStyles({
  choice: {
    position: 'absolute',
    insetBlockStart: tokens.spacingVerticalM,
    insetInlineEnd: tokens.spacingHorizontalM,
    zIndex: 1,
    minWidth: '128px',
    boxShadow: tokens.shadow4,
    borderRadius: tokens.borderRadiusMedium,
  },
  note: {
    position: 'absolute',
    insetBlockEnd: 0,
    insetInlineStart: 0,
    zIndex: 1,
    maxWidth: '100%',
    paddingInline: tokens.spacingHorizontalXS,
    backgroundColor: tokens.colorNeutralBackgroundAlpha,
    color: tokens.colorNeutralForeground3,
  },
});

/** In a separate chunk, since most maps have no archive. */
const ArchiveLayer = lazy(async () => {
  const loaded = await import('./archive.layer.tsx').catch(() => undefined);
  return { default: loaded?.ArchiveLayer ?? Unreachable };
});
function Unreachable({ onUnreachable }: { onUnreachable: () => void }) {
  useEffect(onUnreachable, [onUnreachable]);
  return null;
}

/**
 * The base layer of a map: tiles, an archive, or the built-in one, a sketch with the service's
 * zones. The user chooses from those in `/config.json`, the first of which is the default; where it
 * can't be reached, the built-in one replaces it.
 */
export function BaseMap() {
  const { layers } = config.map;
  const t = useMessages(mapMessages);
  const { language } = useLanguage();
  const styles = useStyles();
  const hasControls = use(HasControlsContext);
  const zones = useReference('zones');
  const fences = useMemo(
    () =>
      zones.flatMap((zone) =>
        zone.fence ? [{ id: zone._id, name: zoneName(zone, language), fence: zone.fence }] : [],
      ),
    [zones, language],
  );
  const [chosen, setChosen] = useState(layers[0]?.id);
  const [unreachable, setUnreachable] = useState<readonly string[]>([]);
  const layer = layers.find(({ id }) => id === chosen) ?? layers[0];
  const cancel = useCallback(
    () => setUnreachable((ids) => (chosen ? [...ids, chosen] : ids)),
    [chosen],
  );
  const isOutside = layer !== undefined && layer.kind !== 'built-in';
  const url = isOutside && !unreachable.includes(layer.id) ? layer.url : undefined;
  const note = url ? layer?.attribution : t(isOutside ? 'tiles-unreachable' : 'sketch');

  return (
    <>
      {!url ? <SketchLayer zones={fences} /> : null}
      {url && layer?.kind === 'tiles' ? (
        <TileBase key={url} url={url} onUnreachable={cancel} />
      ) : null}
      {url && layer?.kind === 'archive' ? (
        <Suspense>
          <ArchiveLayer key={url} url={url} onUnreachable={cancel} />
        </Suspense>
      ) : null}
      {hasControls && layer && layers.length > 1 ? (
        <ChoiceList
          className={styles.choice}
          size="small"
          appearance="filled-lighter"
          aria-label={t('ground')}
          choices={layers.map(({ id, title }) => ({ value: id, label: title[language] }))}
          selected={layer.id}
          onChoose={setChosen}
        />
      ) : null}
      {note ? (
        <Text size={100} className={styles.note}>
          {note}
        </Text>
      ) : null}
    </>
  );
}
