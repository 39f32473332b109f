export default {
  'release.newer': 'New version',
  'release.newer.why': 'Reload to use it; what you have typed is kept',
  'release.withdrawn': 'Version withdrawn',
  'release.withdrawn.why':
    'Part of this page was withdrawn. Reload now to get the working version, or open another page. Your entries are saved.',
};
