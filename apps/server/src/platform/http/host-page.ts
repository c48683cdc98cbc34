/** How to allow a host name: one sentence, and choices with the text to enter. */
export interface HowToAllow {
  reason: string;
  sentence: string;
  choices: readonly (readonly [sentence: string, written?: string])[];
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const style = `
  :root { color-scheme: light dark; --canvas: #f8f9fb; --surface: #fff; --ink: #1a1e28; --quiet: #4a4f5c; --line: #d6d9df; }
  @media (prefers-color-scheme: dark) {
    :root { --canvas: #101319; --surface: #181b22; --ink: #e9ebf0; --quiet: #b3b8c4; --line: #363b47; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px;
    background: var(--canvas); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
  main { max-width: 600px; width: 100%; padding: 28px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
  h1 { margin: 0 0 12px; font-size: 21px; line-height: 1.3; }
  p { margin: 0 0 12px; }
  ul { margin: 0; padding-inline-start: 20px; }
  li { margin-block: 10px; }
  .quiet { color: var(--quiet); }
  b, code { overflow-wrap: anywhere; }
  code { display: block; margin-block: 6px; padding: 8px 10px; border: 1px solid var(--line); border-radius: 6px; font-size: 13px; }
`;

/** Instead of the pages, under a name that is not allowed. The name is a stranger's text. */
export const hostPage = (host: string, how: HowToAllow | undefined): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>This name isn’t allowed yet · Captionarr</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>This name isn’t allowed yet</h1>
      <p>You opened Captionarr as <b>${escape(host)}</b>.</p>
      <p class="quiet">${escape(how?.reason ?? 'The name isn’t a valid host name.')}</p>
      ${how === undefined ? '' : `<p>If the name is yours, choose one of these:</p><ul>${how.choices.map(showChoice).join('')}</ul>`}
    </main>
  </body>
</html>
`;

const showChoice = ([sentence, written]: HowToAllow['choices'][number]) =>
  `<li>${escape(sentence)}${written === undefined ? '' : `<code>${escape(written)}</code>`}</li>`;
