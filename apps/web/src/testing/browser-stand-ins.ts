export const isBrowser = typeof window !== 'undefined';

/** jsdom lays nothing out: what scrolls is 600 px high, everything else is one row; a button is 100 px wide. */
const heightOf = (element: Element) => (element.hasAttribute('data-virtual-scroller') ? 600 : 44);

class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Browser APIs that jsdom lacks. */
export function standInForLayout() {
  let narrow = false;
  window.matchMedia = (query) => ({
    matches: narrow && query.includes('max-width: 749'),
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  });
  setNarrow = (value) => (narrow = value);
  window.ResizeObserver = NoResizeObserver;
  window.scrollTo = () => {};
  HTMLCanvasElement.prototype.getContext = () => null;
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.scrollTo = () => {};
  Element.prototype.checkVisibility = () => true;
  const height = {
    configurable: true,
    get(this: HTMLElement) {
      return heightOf(this);
    },
  };
  const width = {
    configurable: true,
    get(this: HTMLElement) {
      return this instanceof HTMLButtonElement ? 100 : 1000;
    },
  };
  Object.defineProperties(HTMLElement.prototype, {
    offsetHeight: height,
    clientHeight: height,
    offsetWidth: width,
    clientWidth: width,
  });
  Object.defineProperty(document, 'fonts', { value: { addEventListener: () => {}, removeEventListener: () => {} } });
}

let setNarrow: (value: boolean) => void = () => {};

/** Renders like a phone from now on; every test starts wide. */
export const becomeNarrow = () => setNarrow(true);
export const becomeWide = () => setNarrow(false);
