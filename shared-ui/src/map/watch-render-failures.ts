import type OlMap from 'ol/Map.js';

/**
 * Calls `onFailure` when a frame of the map can't be rendered. OpenLayers renders in animation
 * frames, outside React, where no error boundary catches errors: the map would stay blank without a
 * message. The map must have its target, which creates its renderer.
 */
export function watchRenderFailures(map: OlMap, onFailure: (error: unknown) => void): void {
  const renderer = map.getRenderer();
  if (!renderer) return;
  const renderFrame = renderer.renderFrame.bind(renderer);
  renderer.renderFrame = (frame) => {
    try {
      renderFrame(frame);
    } catch (error) {
      onFailure(error);
    }
  };
}
