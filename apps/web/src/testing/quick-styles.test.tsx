import { Box, MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { original } from './quick-styles.ts';
import { renderApp } from './render-app.tsx';

const asked = ['overflow', 'overflowX', 'overflowY', 'position', 'opacity', 'width', 'height', 'transform', 'translate']
  .concat(['scale', 'rotate', 'perspective', 'filter', 'backdropFilter', 'willChange', 'contain', 'containerType'])
  .concat(['direction']);

/** Elements of which the quick answer is another than jsdom’s. */
const different = () =>
  [...document.querySelectorAll('*')].filter((element) => {
    const [quick, real] = [window.getComputedStyle(element), original.computedStyle?.(element)];
    return (
      quick.display !== real?.display ||
      quick.visibility !== real.visibility ||
      quick.pointerEvents !== real.pointerEvents ||
      asked.some((name) => Reflect.get(quick, name) !== Reflect.get(real, name)) ||
      quick.getPropertyValue('content-visibility') !== real.getPropertyValue('content-visibility') ||
      quick.getPropertyValue('display') !== real.getPropertyValue('display')
    );
  });

test('the elements of the app have the styles that jsdom gives them', async () => {
  renderApp();
  await screen.findByRole('heading', { level: 1 });

  expect(document.querySelectorAll('*').length).toBeGreaterThan(50);
  expect(different()).toEqual([]);
});

test('so have hidden ones, and those of which a style or a width says it', () => {
  render(
    <MantineProvider>
      <Box visibleFrom="sm">wide</Box>
      <Box hiddenFrom="sm">narrow</Box>
      <div hidden>hidden</div>
      <div style={{ display: 'none' }}>none</div>
      <div style={{ visibility: 'hidden', pointerEvents: 'none' }}>
        <button>inside</button>
        <button style={{ visibility: 'visible' }}>visible</button>
      </div>
      <input type="hidden" />
      <Box style={{ position: 'absolute', transform: 'none', overflow: 'hidden', width: 10 }}>
        <span>in a positioned one</span>
      </Box>
      <Box style={{ overflowY: 'auto', opacity: 0.5, willChange: 'transform' }}>scrolls</Box>
      <Box w={{ base: 100, sm: 200 }}>as wide as the window says</Box>
      <section dir="rtl">
        <p>from right to left</p>
        <p dir="auto">שלום</p>
        <p style={{ direction: 'ltr' }}>
          <em>from left to right</em>
        </p>
      </section>
      <p dir="auto">hello</p>
      <input type="tel" />
      <textarea />
      <progress />
      <dialog>closed</dialog>
      <dialog open>open</dialog>
      <details>
        <summary>more</summary>
      </details>
      <table>
        <tbody>
          <tr>
            <td>cell</td>
          </tr>
        </tbody>
      </table>
    </MantineProvider>,
  );

  expect(different()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'inside' })).toBeNull();
  expect(screen.getByRole('button', { name: 'visible' })).toBeInTheDocument();
});
