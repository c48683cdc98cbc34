const focusable = 'a[href], button, input, select, textarea, [tabindex]:not([data-focus-guard])';
const lists = 'tbody, ul, ol, [role="list"]';
const remembered = 8;

/** A dialog that closes gives the focus back by itself, a moment later. */
const patience = 80;

/** What had the focus, and where that was: it may be redrawn behind a dialog. */
interface Focused {
  element: HTMLElement;
  positions: FocusPosition[];
}

/** A list around the focus, and the place in it that holds the focus. */
interface FocusPosition {
  list: Element;
  index: number;
}

/** By the keyboard the focus is never lost: when what holds it goes or is turned off, something near takes it. Returns how to end it. */
export function keepFocus() {
  let recent: Focused[] = [];
  let isByKeyboard = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const follow = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const others = recent.filter((one) => one.element !== target && isUseful(one));
    recent = [{ element: target, positions: positionsOf(target) }, ...others].slice(0, remembered);
    isByKeyboard = target.matches(':focus-visible');
  };
  const point = () => void (isByKeyboard = false);
  /** An element that gave up the focus deliberately could still hold it. */
  const isLost = () => isByKeyboard && isNowhere() && recent[0] !== undefined && !canHold(recent[0].element);
  const pass = () => {
    if (!isLost()) return;
    const near = recent.map(({ element, positions }) => (canHold(element) ? element : nextFocusTarget(positions)));
    (near.find((element) => element !== undefined) ?? lastResort())?.focus({ preventScroll: true });
  };
  const check = () => {
    if (!isLost()) return;
    clearTimeout(timer);
    timer = setTimeout(pass, patience);
  };

  document.addEventListener('focusin', follow);
  document.addEventListener('pointerdown', point);
  const observer = new MutationObserver(check);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'inert'] });
  return () => {
    document.removeEventListener('focusin', follow);
    document.removeEventListener('pointerdown', point);
    observer.disconnect();
    clearTimeout(timer);
  };
}

/** What went with its dialog isn’t: it would only take the place of something else, and keep it in memory. */
const isUseful = ({ element, positions }: Focused) =>
  element.isConnected || positions.some(({ list }) => list.isConnected);

const isNowhere = () => document.activeElement === document.body || document.activeElement?.matches(':disabled');

const openDialog = () => [...document.querySelectorAll('[aria-modal="true"]')].at(-1);

/** Behind a dialog nothing can. */
function canHold(element: Element): element is HTMLElement {
  if (!element.isConnected || element.closest('[inert]') || element.matches(':disabled')) return false;
  return element.checkVisibility() && (openDialog()?.contains(element) ?? true);
}

const lastResort = () => {
  const dialog = openDialog();
  return dialog ? [...dialog.querySelectorAll(focusable)].find(canHold) : document.querySelector('main');
};

function positionsOf(element: Element): FocusPosition[] {
  const list = element.parentElement?.closest(lists);
  if (!list) return [];
  const index = [...list.children].findIndex((child) => child.contains(element));
  return [{ list, index }, ...positionsOf(list)];
}

/** In a list that still exists, the element that took the place of the removed one, otherwise the one before. */
function nextFocusTarget(positions: readonly FocusPosition[]): HTMLElement | undefined {
  return positions
    .filter(({ list }) => list.isConnected)
    .flatMap(({ list, index }) => [...list.children].slice(0, index + 1).toReversed())
    .flatMap((child) => [child, ...child.querySelectorAll(focusable)])
    .find((child): child is HTMLElement => child.matches(focusable) && canHold(child));
}
