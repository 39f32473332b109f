// jsdom's computed styles skip rules whose class or tag an element lacks
// (tooling/jest/quick-selectors.ts); `matches` asks the whole selector.
const compounds = [
  'p',
  'P',
  '*',
  '.a',
  '.a.b',
  'p.a',
  'em.c',
  '.a:hover',
  '.b::before',
  ':not(.a)',
  '.c:not(.a, .b)',
  ':is(p, em).c',
  '[hidden]',
  '[data-x=b]',
  '.a[data-x]',
  ':focus',
  'linearGradient',
  '.d\\:e',
  '.A',
];
const selectors = [
  ...compounds,
  ...compounds.flatMap((left) =>
    compounds.flatMap((right) => [`${left}, ${right}`, `${left} ${right}`, `${left}>${right}`]),
  ),
  '.a + .c',
  '.a ~ .c',
];

test('a computed style contains the rules whose selector matches the element, and no others', () => {
  document.body.innerHTML = `
    <p class="a">1<em class="c b">2</em><em class="\tc\n" data-x="b">3</em></p>
    <p class="A" hidden>4</p><p class="d:e">5<b class="a  b" data-x="">6</b></p>
    <svg class="c"><linearGradient class="a"/></svg><em>7</em>`;
  const style = document.createElement('style');
  document.head.append(style);
  for (const [nth, selector] of selectors.entries())
    style.sheet?.insertRule(`${selector} { --matched-${nth}: 1 }`, nth);

  const wrong: string[] = [];
  const elements = [...document.querySelectorAll('body, body *')];
  for (const element of elements) {
    const computed = getComputedStyle(element);
    for (const [nth, selector] of selectors.entries())
      if ((computed.getPropertyValue(`--matched-${nth}`) === '1') !== element.matches(selector))
        wrong.push(`${selector} at ${element.outerHTML.slice(0, 40)}`);
  }
  expect(wrong).toEqual([]);
});
