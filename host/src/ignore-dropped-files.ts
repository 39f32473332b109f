/**
 * A file that is dropped where nothing takes it does nothing. Otherwise the browser would open it
 * instead of the console.
 */
export function ignoreDroppedFiles(): void {
  const ignore = (event: DragEvent) => {
    const { target, dataTransfer } = event;
    const isTaken =
      event.defaultPrevented || (target instanceof HTMLInputElement && target.type === 'file');
    if (isTaken || dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  // On the window, after every field of the page has had its turn.
  window.addEventListener('dragover', ignore);
  window.addEventListener('drop', ignore);
}
