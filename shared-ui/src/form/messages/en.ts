export default {
  title: 'Someone else changed this',
  hint: "Not saved yet. Fields you didn't edit show the new values. Your edits are kept and will replace theirs when you save again.",
  theirs: 'Discard my changes',
};
