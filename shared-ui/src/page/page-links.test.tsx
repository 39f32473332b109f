import { MenuList } from '@fluentui/react-components';
import { fireEvent, screen } from '@testing-library/react';

import { renderAt } from '../testing/render-at.tsx';
import { ButtonLink } from './button-link.tsx';
import { PageLink } from './page-link.tsx';
import { PageMenuItem } from './page-menu-item.tsx';

const target = { to: '/wallet', state: { from: 'home' } };
type Kind = (typeof links)[number];
const links = [
  { what: 'a button', role: 'link', Control: ButtonLink },
  { what: 'a text', role: 'link', Control: PageLink },
  { what: 'an item of a menu', role: 'menuitem', Control: PageMenuItem },
] as const;

async function open({ role, Control }: Kind) {
  const onOpen = jest.fn();
  const control = (
    <Control {...target} onOpen={onOpen}>
      Wallet
    </Control>
  );
  const page = role === 'menuitem' ? <MenuList>{control}</MenuList> : control;
  const place = await renderAt('/', { '/': page }, []);
  return { place, onOpen, link: await screen.findByRole(role, { name: 'Wallet' }) };
}

test.each(links)('$what opens its page, with its state', async (kind) => {
  const { link, place, onOpen } = await open(kind);
  fireEvent.click(link);
  expect(place()).toMatchObject({ pathname: '/wallet', state: target.state });
  expect(onOpen).toHaveBeenCalledTimes(1);
});

describe.each(links)('$what', (kind) => {
  test.each([
    ['Ctrl', { ctrlKey: true }],
    ['Meta', { metaKey: true }],
    ['Shift', { shiftKey: true }],
    ['the middle button', { button: 1 }],
  ])('leaves a press with %s to the browser', async (_how, press) => {
    const { link, place, onOpen } = await open(kind);
    expect(link).toHaveAttribute('href', '/wallet');
    let isLeft = false;
    const listen = (event: Event) => {
      isLeft = !event.defaultPrevented;
      // jsdom cannot follow a link.
      event.preventDefault();
    };
    document.addEventListener('click', listen, { once: true });
    fireEvent.click(link, press);
    expect(isLeft).toBe(true);
    expect(place().pathname).toBe('/');
    expect(onOpen).not.toHaveBeenCalled();
  });
});
