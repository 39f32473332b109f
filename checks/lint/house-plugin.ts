// oxlint loads this file: the rules of this repository that no existing rule covers.
import { documentPointers } from './rules/document-pointers.ts';
import { defaultExports } from './rules/exports.ts';
import { fileNames } from './rules/file-names.ts';
import { isolatedTimes } from './rules/isolated-times.ts';
import { ownText } from './rules/own-text.ts';
import { pageLinks } from './rules/page-links.ts';
import { platformNames } from './rules/platform-names.ts';
import { styles } from './rules/styles.ts';
import { visibleLabels } from './rules/visible-labels.ts';

export default {
  meta: { name: 'house' },
  rules: {
    styles,
    'default-exports': defaultExports,
    'document-pointers': documentPointers,
    'file-names': fileNames,
    'isolated-times': isolatedTimes,
    'own-text': ownText,
    'page-links': pageLinks,
    'platform-names': platformNames,
    'visible-labels': visibleLabels,
  },
};
