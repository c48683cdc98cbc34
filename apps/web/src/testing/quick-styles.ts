/** Attributes that decide about the properties below, in jsdom’s own style sheet. */
const telling = ['hidden', 'type', 'open', 'popover', 'style'];
/** Classes of Mantine’s `visibleFrom`, `hiddenFrom` and responsive props, the only ones that tests have a style for. */
const byClass = /mantine-(visible|hidden)-from|__m__/;
/** Properties that aren’t inherited, which tests, axe and what floats above a page ask for. */
const ownOnly = [
  'display',
  'overflow',
  'overflowX',
  'overflowY',
  'position',
  'opacity',
  'width',
  'height',
  'transform',
  'translate',
  'scale',
  'rotate',
  'perspective',
  'filter',
  'backdropFilter',
  'willChange',
  'contain',
  'containerType',
  'content-visibility',
];

/** What jsdom itself answers. */
export const original: { computedStyle?: typeof window.getComputedStyle } = {};

/**
 * Testing Library asks of every element that it looks at whether it and its parents are displayed and visible, and
 * Floating UI where each popover may be. jsdom matches each against all rules of its style sheet. This remembers the answers by what they depend on.
 */
export function answerStylesQuickly() {
  const real = window.getComputedStyle.bind(window);
  original.computedStyle = real;
  const kept = new Map<string, string>();

  /** By the element’s kind and its own style, on which alone these properties depend. */
  function remembered(element: Element, name: string): string {
    if (byClass.test(element.getAttribute('class') ?? '')) return readReally(element, name);
    const key = JSON.stringify([name, element.tagName, ...telling.map((each) => element.getAttribute(each))]);
    const known = kept.get(key) ?? readReally(element, name);
    kept.set(key, known);
    return known;
  }

  const readReally = (element: Element, name: string) => String(Reflect.get(real(element), name));

  const quick: Record<string, (element: Element) => string> = {
    ...Object.fromEntries(ownOnly.map((name) => [name, (element: Element) => remembered(element, name)])),
    direction: (element) => {
      const said = element.closest('[dir], [style*="direction"], bdi, input[type="tel"]');
      return said ? real(said).direction : 'ltr';
    },
    visibility: (element) => inherited(element, 'visibility') || 'visible',
    'pointer-events': (element) => inherited(element, 'pointer-events') || 'auto',
  };

  window.getComputedStyle = (element, pseudo) => {
    let style: CSSStyleDeclaration | undefined;
    const all = () => (style ??= real(element, pseudo));
    const read = (name: string) => (quick[name] ? quick[name](element) : all().getPropertyValue(name));
    if (pseudo) return all();
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return read;
        const property = name === 'pointerEvents' ? 'pointer-events' : name;
        if (typeof property === 'string' && quick[property]) return quick[property](element);
        const value: unknown = Reflect.get(all(), name);
        return typeof value === 'function' ? (value.bind(style) as unknown) : value;
      },
    });
  };
}

const inlineOf = (element: Element, property: string): string =>
  element.hasAttribute('style') && 'style' in element
    ? (element.style as CSSStyleDeclaration).getPropertyValue(property)
    : '';

/** Of the element or the nearest that it is in; no style sheet in tests says it. */
function inherited(element: Element, property: string): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const said = inlineOf(each, property);
    if (said && said !== 'inherit') return said;
  }
  return '';
}
