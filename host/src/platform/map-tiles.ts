// What a map of vector tiles needs in addition to `map.ts`, in a separate chunk.
import 'ol/format/MVT.js';
import 'ol/layer/VectorTile.js';
import 'ol/source/VectorTile.js';

export {};
