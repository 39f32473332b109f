import { render, screen } from '@testing-library/react';

import { offerNoticesPlace, useNoticesPlace } from './notices-place.ts';

const offer = (place: HTMLElement | null) => (place ? offerNoticesPlace(place) : undefined);
const Shown = () => <p>{useNoticesPlace()?.id ?? 'none'}</p>;
const page = (places: readonly string[]) => (
  <>
    {places.map((id) => (
      <div key={id} id={id} ref={offer} />
    ))}
    <Shown />
  </>
);

test('notices are at the first place in the document, whichever was offered last', () => {
  const { rerender } = render(page(['host']));
  expect(screen.getByText('host')).toBeInTheDocument();
  rerender(page(['list', 'host']));
  expect(screen.getByText('list')).toBeInTheDocument();
  rerender(page(['host']));
  expect(screen.getByText('host')).toBeInTheDocument();
  rerender(page([]));
  expect(screen.getByText('none')).toBeInTheDocument();
});
