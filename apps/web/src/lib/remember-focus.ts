/** Remembers where the focus is, to put it back there when what takes it has gone. */
export function rememberFocus(element: Element | null = document.activeElement) {
  return () =>
    void setTimeout(() => {
      if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
    });
}
