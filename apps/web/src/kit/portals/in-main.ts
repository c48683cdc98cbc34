/** Where menus and hints open: within the part of the page they belong to, which screen readers go through by its landmarks. */
export const inMain = () => {
  const target = document.querySelector('main');
  return target ? { target } : {};
};
