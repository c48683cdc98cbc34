/** No part of the page around it is a border, only the window. */
const byWindow: { boundary: Element[]; padding: number } = { boundary: [], padding: 8 };

/**
 * A list of choices stays inside its page or dialog, where screen readers and wheels reach it. It is placed by the
 * window, so that a dialog that scrolls does not cut it off, and stands above the dialog's own head.
 */
export const noPortal = {
  withinPortal: false,
  floatingStrategy: 'fixed',
  zIndex: 1100,
  middlewares: { flip: { ...byWindow, fallbackStrategy: 'bestFit' }, shift: byWindow, size: byWindow },
} as const;
