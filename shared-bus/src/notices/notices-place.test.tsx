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

const offerInDialog = (place: HTMLElement | null) =>
  place ? offerNoticesPlace(place, 'dialog') : undefined;
const ShownInDialog = () => <p>{useNoticesPlace('dialog')?.id ?? 'none'}</p>;

test('of dialogs the one in front has them, and none has those of the page', () => {
  const dialogs = (ids: readonly string[]) => (
    <>
      {ids.map((id) => (
        <div key={id} id={id} ref={offerInDialog} />
      ))}
      <ShownInDialog />
    </>
  );
  const { rerender } = render(dialogs(['first', 'front']));
  expect(screen.getByText('front')).toBeInTheDocument();
  rerender(dialogs(['first']));
  expect(screen.getByText('first')).toBeInTheDocument();
  rerender(<Shown />);
  expect(screen.getByText('none')).toBeInTheDocument();
});
