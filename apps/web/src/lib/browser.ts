/** What moves the whole page, in one object so that a test can watch it. */
export const browser = {
  goTo: (url: string) => window.location.assign(url),
  reload: () => window.location.reload(),
};
