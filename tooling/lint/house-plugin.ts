// oxlint loads this file: the rules of this repository that no existing rule covers.
import { documentPointers } from './rules/document-pointers.ts';
import { exportedNames } from './rules/exported-names.ts';
import { defaultExports } from './rules/exports.ts';
import { fileNames } from './rules/file-names.ts';
import { imports } from './rules/imports.ts';
import { lineLength } from './rules/line-length.ts';
import { platformNames } from './rules/platform-names.ts';
import { readmeNames } from './rules/readme-names.ts';
import { componentProps, fileLength, nestedConditions } from './rules/sizes.ts';
import { styles } from './rules/styles.ts';

export default {
  meta: { name: 'house' },
  rules: {
    imports,
    styles,
    'component-props': componentProps,
    'default-exports': defaultExports,
    'document-pointers': documentPointers,
    'exported-names': exportedNames,
    'file-length': fileLength,
    'file-names': fileNames,
    'line-length': lineLength,
    'nested-conditions': nestedConditions,
    'platform-names': platformNames,
    'readme-names': readmeNames,
  },
};
