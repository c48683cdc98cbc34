import type { Page, Route } from '@playwright/test';
import { answersElement } from '@captionarr/contract/browser';

/** Answers a call in place of the server. What a page brings with it is left out, so that it makes all of its calls. */
export async function answerInstead(page: Page, address: string, answer: Parameters<Route['fulfill']>[0]) {
  await page.addInitScript((id) => {
    const observer = new MutationObserver(() => {
      const answers = document.querySelector(`#${id}`);
      answers?.remove();
      if (answers) observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  }, answersElement);
  await page.route(address, (route) => route.fulfill(answer));
}
