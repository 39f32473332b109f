// npm run docs:settings: writes the tables of settings of the servers (SETTINGS.md).
import { writeFileSync } from 'node:fs';

import { documentedSettings, withSettings } from '../docs/settings-tables.ts';

for (const document of documentedSettings) {
  const { path, made } = withSettings(document);
  writeFileSync(path, made);
}
