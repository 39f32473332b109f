/**
 * Makes all keys of the test simultaneous for the page: the time between letters decides whether
 * they form one word, and a busy machine takes longer than a person.
 */
export function keysAtOnce(): void {
  jest.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1000);
}
