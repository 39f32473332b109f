import { FluentProvider, makeStyles, webLightTheme } from '@fluentui/react-components';
import { render, screen } from '@testing-library/react';

const useStyles = makeStyles({
  absent: { display: 'none' },
  unseen: { visibility: 'hidden' },
  clear: { opacity: 0 },
  deaf: { pointerEvents: 'none' },
  shown: { color: 'red', display: 'flex' },
});
function Buttons() {
  const styles = useStyles();
  return (
    <>
      {(['absent', 'unseen', 'clear', 'deaf', 'shown'] as const).map((name) => (
        <button key={name} type="button" className={styles[name]}>
          {name}
        </button>
      ))}
    </>
  );
}

// jsdom gets only some of the style rules (bundler/jest/dom-setup.ts), which include those that
// this test needs.
test('an element hidden by a style is hidden in tests, too', () => {
  render(
    <FluentProvider theme={webLightTheme}>
      <Buttons />
    </FluentProvider>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'clear',
    'deaf',
    'shown',
  ]);
  for (const name of ['absent', 'unseen', 'clear'])
    expect(screen.getByText(name)).not.toBeVisible();
  for (const name of ['deaf', 'shown']) expect(screen.getByText(name)).toBeVisible();
  expect(screen.getByText('deaf')).toHaveStyle({ pointerEvents: 'none' });
  expect(
    getComputedStyle(screen.getByText('shown').parentElement ?? document.body).getPropertyValue(
      '--colorNeutralBackground1',
    ),
  ).toBe(webLightTheme.colorNeutralBackground1);
});
