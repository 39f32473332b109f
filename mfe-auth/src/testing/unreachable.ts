/**
 * From here on no call reaches the server, until the returned function is called or the test ends.
 */
export function unreachable(): () => void {
  const send = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function refuse(
    this: XMLHttpRequest,
  ) {
    setTimeout(() => this.dispatchEvent(new ProgressEvent('error')));
  });
  return () => send.mockRestore();
}
