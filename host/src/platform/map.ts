// The OpenLayers modules that the platform offers, loaded with the first map as one chunk. Remotes
// import exactly these paths.
import 'ol/Feature.js';
import 'ol/Map.js';
import 'ol/Overlay.js';
import 'ol/View.js';
import 'ol/extent.js';
import 'ol/geom/LineString.js';
import 'ol/geom/Polygon.js';
import 'ol/layer/Layer.js';
import 'ol/layer/Tile.js';
import 'ol/layer/Vector.js';
import 'ol/proj.js';
import 'ol/source/Vector.js';
import 'ol/source/XYZ.js';
import 'ol/style/Fill.js';
import 'ol/style/Stroke.js';
import 'ol/style/Style.js';

export {};
