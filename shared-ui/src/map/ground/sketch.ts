import { karachiSketch } from './karachi-sketch.ts';
import { lahoreSketch } from './lahore-sketch.ts';
import { rawalpindiSketch } from './rawalpindi-sketch.ts';
import { readSketch } from './read-sketch.ts';

/**
 * Coast, rivers, main roads and names of the three cities (docs/decisions/screens.md#base-layers):
 * a separate chunk, fetched with the first map that shows it.
 */
export const sketch = [karachiSketch, lahoreSketch, rawalpindiSketch].flatMap(readSketch);
