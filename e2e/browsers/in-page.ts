/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page brings along what it needs */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as TestingLibrary from '@testing-library/dom';
import type { PlainTarget } from './browser.ts';

export interface Page {
  TestingLibraryDom: typeof TestingLibrary;
  watched: { find(target: PlainTarget): Element | undefined };
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
      const { target, message } = event;
      if (!(target instanceof HTMLElement)) report(`uncaught: ${message}`);
      // Only a hint: Firefox fires it for a module that is there already, and a missing one fails when it is imported.
      else if (!isLeaving && !target.matches('[rel=modulepreload]'))
        report(`not loaded: ${target.outerHTML.slice(0, 200)}`);
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
  page.watched = {
    find(target) {
      const found = all(target).at(-1);
      // Where no header or bar of buttons covers it.
      found?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return found;
    },
  };
}

const library = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js');

export const pageScript = () => `${readFileSync(library, 'utf8')}\n(${watchPage.toString()})('${reports}');`;
