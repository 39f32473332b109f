// Modules for a map of vector tiles in addition to `map.ts`, in a separate chunk.
import 'ol/format/MVT.js';
import 'ol/layer/VectorTile.js';
import 'ol/source/VectorTile.js';

export {};
