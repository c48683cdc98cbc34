/** Whole-page navigation, in one object so that a test can observe it. */
export const browser = {
  goTo: (url: string) => window.location.assign(url),
  open: (url: string) => void window.open(url, '_blank', 'noreferrer'),
  reload: () => window.location.reload(),
};
