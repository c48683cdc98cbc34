/** The name under which the app keeps the choice too; `scheme.js` reads it before anything is drawn. */
const key = 'captionarr.theme';

const isDark = () => document.documentElement.dataset['mantineColorScheme'] === 'dark';

export function startScheme(): void {
  const button = document.querySelector<HTMLButtonElement>('.scheme-button');

  function show(): void {
    button?.setAttribute('aria-pressed', String(isDark()));
    for (const source of document.querySelectorAll('source')) source.media = isDark() ? 'all' : 'not all';
  }

  button?.addEventListener('click', () => {
    document.documentElement.dataset['mantineColorScheme'] = isDark() ? 'light' : 'dark';
    try {
      localStorage.setItem(key, isDark() ? 'dark' : 'light');
    } catch {
      // The choice lasts as long as the page.
    }
    show();
  });
  if (button) button.hidden = false;
  show();
}
