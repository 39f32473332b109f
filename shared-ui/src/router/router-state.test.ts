import { isOn, readRouterState, textThat } from './router-state.ts';

const read = (state: unknown) =>
  readRouterState<{ from: string; isDirect: true }>(state, {
    from: textThat((text) => text.startsWith('/')),
    isDirect: isOn,
  });

test('members that fit are read, and no others', () => {
  expect(read({ from: '/queue', isDirect: true, user: 'x' })).toEqual({
    from: '/queue',
    isDirect: true,
  });
});

test.each([undefined, null, 'text', 3, [], { from: 'queue', isDirect: 1 }])(
  'of %j nothing is read',
  (state) => expect(read(state)).toEqual({}),
);
