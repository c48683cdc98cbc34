import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from '@testing-library/user-event';
import { keepFocus } from './keep-focus.ts';

let end: () => void;
beforeEach(() => {
  // jsdom follows the focus only once it has been asked about it.
  document.body.matches(':focus-visible');
  end = keepFocus();
});
afterEach(() => {
  end();
  document.body.innerHTML = '';
});

const show = (html: string) => void (document.body.innerHTML = `<main tabindex="-1">${html}</main>`);
const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const focused = () => document.activeElement;
/** Longer than the focus waits for something that takes it by itself. */
const focusedAfter = async () => {
  await new Promise((done) => setTimeout(done, 150));
  return focused();
};

test('what takes the place of a row that goes takes its focus', async () => {
  show('<ul><li><button>One</button></li><li><button id="two">Two</button></li><li><button>Three</button></li></ul>');
  find('#two')?.focus();

  find('#two')?.parentElement?.remove();

  await expect.poll(() => focused()?.textContent).toBe('Three');
});

test('after the last row the one before it takes the focus', async () => {
  show('<ul><li><button>One</button></li><li><button id="two">Two</button></li></ul>');
  find('#two')?.focus();

  find('#two')?.parentElement?.remove();

  await expect.poll(() => focused()?.outerHTML).toBe('<button>One</button>');
});

test('a button that is turned off gives the focus back to what had it before', async () => {
  show('<input id="field"><button id="save">Save</button>');
  find('#field')?.focus();
  find('#save')?.focus();

  find('#save')?.setAttribute('disabled', '');

  await expect.poll(() => focused()?.id).toBe('field');
});

test('a row that is redrawn behind a dialog has the focus when the dialog goes', async () => {
  show('<ul><li><button>One</button></li><li><button id="two">Two</button></li></ul>');
  find('#two')?.focus();
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true"><input id="field"></div>');
  find('#field')?.focus();
  find('#two')?.replaceWith(Object.assign(document.createElement('button'), { textContent: 'Two, redrawn' }));

  find('[role="dialog"]')?.remove();

  await expect.poll(() => focused()?.textContent).toBe('Two, redrawn');
});

test('with nothing left the page itself takes it', async () => {
  show('<p><button id="only">Only</button></p>');
  find('#only')?.focus();

  find('p')?.remove();

  await expect.poll(() => focused()?.tagName).toBe('MAIN');
});

test('what is left on purpose, and what was pressed with the mouse, stays left', async () => {
  show('<button id="a">A</button><button id="b">B</button>');
  find('#a')?.focus();
  find('#a')?.blur();
  find('#b')?.remove();
  expect(await focusedAfter()).toBe(document.body);

  show('<button id="c">C</button><button id="d">D</button>');
  await userEvent.click(find('#c') ?? document.body);
  find('#c')?.remove();
  expect(await focusedAfter()).toBe(document.body);
});
