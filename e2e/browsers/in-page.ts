/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page brings along what it needs */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as TestingLibrary from '@testing-library/dom';
import type { PlainTarget } from './browser.ts';

export interface Page {
  TestingLibraryDom: typeof TestingLibrary;
  watched: {
    /**
     * With `isForUse` only one that isn’t disabled and stays where it is: a driver clicks a disabled button without a
     * word.
     */
    find(target: PlainTarget, isForUse: boolean): Promise<Element | undefined>;
    /** Whether the last click went to something that moved into the place of what was found. */
    hasMissed(): boolean;
  };
}

/** Where the page reports what went wrong. */
export const reports = '/__watched';

/** Runs before anything else in each page: no error is too early to be seen. */
function watchPage(address: string) {
  const page = window as unknown as Page;
  let isLeaving = false;
  const report = (text: string) => void navigator.sendBeacon(address, `${location.pathname}: ${text}`);
  const say = (value: unknown) => (value instanceof Error ? `${value.name}: ${value.message}` : String(value));

  for (const event of ['beforeunload', 'pagehide']) window.addEventListener(event, () => (isLeaving = true));
  window.addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (event instanceof ErrorEvent) report(`uncaught: ${event.message}`);
      // Firefox also tells the next page about the files of the one that was left: those are elements of another window.
      else if (isLeaving || !(target instanceof Element)) return;
      // Only a hint: Firefox fires it for a module that is there already, and a missing one fails when it is imported.
      else if (!target.matches('[rel=modulepreload]')) report(`not loaded: ${target.outerHTML.slice(0, 200)}`);
    },
    true,
  );
  window.addEventListener('unhandledrejection', ({ reason }) => report(`unhandled: ${say(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`policy: ${violatedDirective} ${blockedURI}`),
  );
  const error = console.error.bind(console);
  console.error = (...all: unknown[]) => {
    report(`console: ${all.map(say).join(' ')}`);
    error(...all);
  };
  const fetch = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const answer = fetch(input, init);
    answer.catch((reason: unknown) => {
      if (!isLeaving && !init?.signal?.aborted) report(`no answer: ${say(input)} (${say(reason)})`);
    });
    return answer;
  };

  const all = (target: PlainTarget): Element[] => {
    if (typeof target === 'string') return [...document.querySelectorAll(target)];
    const scopes = target.in ? all(target.in).slice(-1) : [document.body];
    const name = target.pattern === undefined ? target.name : new RegExp(target.pattern);
    return scopes.flatMap((scope) =>
      page.TestingLibraryDom.queryAllByRole(scope as HTMLElement, target.role, name === undefined ? {} : { name }),
    );
  };
  const isDisabled = (element: Element) => element.matches(':disabled, [aria-disabled=true]');
  const placeOf = (element: Element) => JSON.stringify(element.getBoundingClientRect());
  const isStill = async (element: Element) => {
    const place = placeOf(element);
    await new Promise((done) => setTimeout(done, 150));
    return element.isConnected && placeOf(element) === place;
  };
  let aim: Element | undefined;
  let pressed: Node | undefined;
  window.addEventListener('pointerdown', ({ target }) => (pressed = target as Node), true);
  page.watched = {
    hasMissed: () => Boolean(aim && pressed && !aim.contains(pressed)),
    async find(target, isForUse) {
      const found = all(target).at(-1);
      // Where no header or bar of buttons covers it.
      found?.scrollIntoView({ block: 'center', behavior: 'instant' });
      aim = found;
      pressed = undefined;
      return found && isForUse && (isDisabled(found) || !(await isStill(found))) ? undefined : found;
    },
  };
}

const library = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js');

export const pageScript = () => `${readFileSync(library, 'utf8')}\n(${watchPage.toString()})('${reports}');`;
