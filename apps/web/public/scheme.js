// Before anything is drawn: the colour scheme that the app will choose (see app/theme/color-scheme.ts).
(() => {
  let scheme = 'auto';
  try {
    scheme = localStorage.getItem('captionarr.theme') ?? localStorage.getItem('captionarr.theme-setting') ?? 'auto';
  } catch {
    // Without storage the system decides.
  }
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
})();
