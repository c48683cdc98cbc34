import { callsFor } from './api.ts';
import { loadTexts, t } from './texts.ts';
import { startViewer } from './viewer.ts';

const root = document.querySelector<HTMLElement>('#root');
const said = document.querySelector('#said');
const token = location.pathname.split('/').at(-1) ?? '';

await loadTexts();
document.title = t('viewer.title');
if (root) {
  await startViewer({
    root,
    token,
    calls: callsFor(token),
    say: (text) => {
      if (said) said.textContent = text;
    },
  });
}
