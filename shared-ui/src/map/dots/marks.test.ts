import { discMark, ringMark } from './marks.ts';

const palette = { text: '#111', halo: '#fff', strong: '#000' } as never; // what marks read of it

/** The shapes that a mark draws. */
function drawn({ paint }: ReturnType<typeof ringMark>): string[] {
  const shapes: string[] = [];
  const none = () => {};
  paint({
    beginPath: none,
    fill: none,
    stroke: none,
    fillText: none,
    rect: () => shapes.push('rect'),
    arc: () => shapes.push('arc'),
  } as never); // what marks use of a canvas
  return shapes;
}

test('a stop is square, a disc of dots is round', () => {
  expect(drawn(ringMark(palette))).toEqual(['rect']);
  expect(drawn(ringMark(palette, true))).toEqual(['rect']);
  expect(drawn(discMark(palette, '#123', 3))).toEqual(['arc']);
});
