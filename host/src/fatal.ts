/** Shows the page's own static message: the console's scripts did not all arrive as published. */
export function showFatal(error: unknown): void {
  document.getElementById('boot')?.remove();
  document
    .getElementById('boot-failed')
    ?.setAttribute('data-code', error instanceof Error ? error.name : 'unknown');
}
