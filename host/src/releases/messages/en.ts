export default {
  'release.newer': 'New version',
  'release.newer.why': 'Reload to use it; what you have typed is kept',
  'release.withdrawn': 'Version withdrawn',
  'release.withdrawn.why':
    'A part of this page was taken back: the next page you open has the version that works. Reload to have it now; what you have typed is kept.',
};
