/** A planted regression, run in the page: each of its frames takes that many milliseconds more. */
export function slowFrames(ms: number): void {
  requestAnimationFrame(function frame() {
    const until = performance.now() + ms;
    while (performance.now() < until);
    requestAnimationFrame(frame);
  });
}
