/** Portal target of menus and hints: the main landmark, so that screen readers find them. */
export const mainPortalTarget = () => {
  const target = document.querySelector('main');
  return target ? { target } : {};
};
