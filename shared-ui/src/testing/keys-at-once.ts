/**
 * All keys of the test are pressed at one moment, as far as the page can tell: what makes letters
 * one word is the time between them, and a busy machine takes longer than a person.
 */
export function keysAtOnce(): void {
  jest.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1000);
}
