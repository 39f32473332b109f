// oxlint loads this file: the rules of this house that no ready rule expresses.
import { defaultExports } from './rules/exports.ts';
import { fileNames } from './rules/file-names.ts';
import { imports } from './rules/imports.ts';
import { platformNames } from './rules/platform-names.ts';
import { styles } from './rules/styles.ts';

export default {
  meta: { name: 'house' },
  rules: { imports, 'default-exports': defaultExports, 'file-names': fileNames, 'platform-names': platformNames, styles },
};
