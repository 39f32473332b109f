import type OlMap from 'ol/Map.js';

/**
 * Calls `onFailure` when a frame of the map cannot be drawn. OpenLayers draws in animation frames,
 * outside of React, where no error boundary sees what is thrown: the map would stay blank without a
 * word. The map needs its target, which brings its renderer.
 */
export function watchRenderFailures(map: OlMap, onFailure: (error: unknown) => void): void {
  const renderer = map.getRenderer();
  if (!renderer) return;
  const draw = renderer.renderFrame.bind(renderer);
  renderer.renderFrame = (frame) => {
    try {
      draw(frame);
    } catch (error) {
      onFailure(error);
    }
  };
}
