import { answersElement } from '@captionarr/contract/browser';

/** Answers that came with the page, by address. */
let answers = readAnswers(document);

/** Each is good for one request: the next one wants to know what is new. */
export function takeAnswer(address: string): unknown {
  const answer = answers[address];
  delete answers[address];
  return answer;
}

/** What was not taken at the start would be out of date later. */
export function dropAnswers(): void {
  answers = {};
}

function readAnswers(page: ParentNode): Record<string, unknown> {
  try {
    return JSON.parse(page.querySelector(`#${answersElement}`)?.textContent ?? '{}') as Record<string, unknown>;
  } catch {
    // A page that was cut off: its requests are answered as usual.
    return {};
  }
}
