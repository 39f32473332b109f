import { chosenArea, jestConfigOf } from './areas.ts';

export default jestConfigOf(chosenArea());
