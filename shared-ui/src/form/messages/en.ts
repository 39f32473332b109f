export default {
  title: 'Changed meanwhile',
  hint: 'Not saved yet. What you left alone shows the new values; what you typed is kept and replaces theirs when you save again.',
  theirs: 'Discard mine',
};
