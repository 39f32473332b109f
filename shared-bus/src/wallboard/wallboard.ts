/**
 * Whether a page is shown on a wall: `?wall=1` (docs/look.md#wallboard). The shell then shows it
 * dark and without its bar; a page that has a wallboard shows that.
 */
export const isWallboard = (search: string): boolean =>
  new URLSearchParams(search).get('wall') === '1';

/** The same page's search with or without the wallboard. */
export function searchOnWall(search: string, isOn: boolean): string {
  const params = new URLSearchParams(search);
  if (isOn) params.set('wall', '1');
  else params.delete('wall');
  return params.toString();
}
