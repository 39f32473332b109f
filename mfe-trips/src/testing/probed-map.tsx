import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { act, render } from '@testing-library/react';
import BaseEvent from 'ol/events/Event.js';
import type OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import { useEffect } from 'react';
import { MapView, useMap } from 'shared-ui/map';

let map: OlMap;
/** The map that `inMap` has rendered last. */
export const probedMap = (): OlMap => map;

function Probe() {
  const around = useMap();
  useEffect(() => {
    map = around;
  }, [around]);
  return null;
}

export const at = { lat: 24.82, lng: 67.03 };

/** Layers in a separate map. */
export const inMap = (layers: React.ReactNode) => (
  <FluentProvider theme={webLightTheme}>
    <MapView label="a map" centre={at}>
      <Probe />
      {layers}
    </MapView>
  </FluentProvider>
);

export async function renderMap(element: React.ReactElement): Promise<ReturnType<typeof render>> {
  let rendered: ReturnType<typeof render> | undefined;
  await act(async () => {
    rendered = render(element);
  });
  if (!rendered) throw new Error('nothing was rendered');
  return rendered;
}

/** The parts of ol's click event that are used here. */
export const click = () =>
  Object.assign(new BaseEvent('singleclick'), { pixel: [1, 1], coordinate: fromLonLat([67, 24]) });

/** The user asks for no motion. */
export function withoutMotion(): void {
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation(
      (media) => ({ ...new EventTarget(), media, matches: true, onchange: null }) as MediaQueryList,
    ); // the question's answer is what is read
}
