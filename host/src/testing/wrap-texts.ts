/** Moves each text into a <font> element, as a page translation does. */
export function wrapTexts(within: Element): void {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode())
    if (walker.currentNode instanceof Text && walker.currentNode.data.trim())
      texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    font.append(document.createTextNode(text.data));
    text.replaceWith(font);
  }
}
