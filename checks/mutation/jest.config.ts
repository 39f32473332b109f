import { ensureRunFolder } from 'release-kit/process/temporary-folder.ts';

import { chosenArea, jestConfigOf } from './areas.ts';

ensureRunFolder();

export default jestConfigOf(chosenArea());
