// What a map of vector tiles needs besides `map.ts`, a chunk of its own.
import 'ol/format/MVT.js';
import 'ol/layer/VectorTile.js';
import 'ol/source/VectorTile.js';

export {};
