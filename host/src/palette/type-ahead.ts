/**
 * Keeps what is typed from now on away from the page, until it is taken: the palette's code may still be on its way, and a key that was
 * meant for it would press what has the focus. Escape gives up; Enter has nothing to run yet.
 */
export function typeAhead(onGiveUp: () => void): { take: () => string } {
  let text = '';
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Backspace') text = [...text].slice(0, -1).join('');
    else if ([...event.key].length === 1) text += event.key;
    else if (event.key === 'Escape') onGiveUp();
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', onKey, true);
  return {
    take() {
      document.removeEventListener('keydown', onKey, true);
      return text;
    },
  };
}
