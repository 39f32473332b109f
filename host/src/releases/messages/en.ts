export default {
  'release.newer': 'New version',
  'release.newer.why': 'Reload to use it. Your entries are saved.',
  'release.withdrawn': 'Version withdrawn',
  'release.withdrawn.why':
    'Part of this page was withdrawn. Reload now to get the working version, or open another page. Your entries are saved.',
};
