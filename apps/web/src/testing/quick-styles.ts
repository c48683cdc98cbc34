/** Attributes that decide whether an element is displayed, in jsdom’s own style sheet. */
const telling = ['hidden', 'type', 'open', 'popover'];
/** Classes of Mantine’s `visibleFrom` and `hiddenFrom`, the only ones that tests have a style for. */
const byWidth = /mantine-(visible|hidden)-from/;

/** What jsdom itself answers. */
export const original: { computedStyle?: typeof window.getComputedStyle } = {};

/**
 * For every element that it looks at, Testing Library asks whether it and its parents are displayed and visible, and
 * jsdom matches each against all rules of its style sheet. This remembers the answers by what they depend on.
 */
export function answerStylesQuickly() {
  const real = window.getComputedStyle.bind(window);
  original.computedStyle = real;
  const kept = new Map<string, string>();

  function display(element: Element): string {
    const own = inlineOf(element, 'display');
    if (own) return own;
    if (byWidth.test(element.getAttribute('class') ?? '')) return real(element).display;
    const key = JSON.stringify([element.tagName, ...telling.map((name) => element.getAttribute(name))]);
    const known = kept.get(key) ?? real(element).display;
    kept.set(key, known);
    return known;
  }

  const quick: Record<string, (element: Element) => string> = {
    display,
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
