/** What jsdom itself answers. */
export const originalQueries = { all: new Map<object, (selector: string) => NodeListOf<Element>>() };

/** `[id="name"]`, `#name`, and `#name [attribute]`, as Testing Library, axe and Mantine ask for them. */
const byId = /^(?:\[id="([\w:.-]+)"\]|#([\w-]+)(?: (\[[\w-]+\]))?)$/;
/** Only what is on top of the page is one of these. */
const onTop = new Set([':popover-open', ':modal']);

/**
 * jsdom tries a selector on every element of the page. For the selectors that tests ask for most, the same answer
 * from a walk through the elements, or from a list by id that is kept until the page changes.
 */
export function answerSelectorsQuickly() {
  const elementsOf = keepIds();

  function quickAll(root: ParentNode & Node, selector: string): Element[] | undefined {
    if (selector === '*') return everything(root);
    const [, attribute, hash, inside] = byId.exec(selector) ?? [];
    const id = attribute ?? hash;
    if (id === undefined || !root.isConnected) return undefined;
    if (inside === undefined) return elementsOf(id).filter((element) => isIn(root, element));
    const [first, ...others] = root === document ? elementsOf(id) : [null];
    return first === null || others.length > 0 ? undefined : [...(first?.querySelectorAll(inside) ?? [])];
  }

  for (const prototype of [Document.prototype, Element.prototype]) {
    // oxlint-disable-next-line typescript/unbound-method -- it is called with its element
    const { querySelector, querySelectorAll } = prototype;
    originalQueries.all.set(prototype, querySelectorAll);
    Object.assign(prototype, {
      querySelector(this: Document, selector: string) {
        const quick = selector === '*' ? undefined : quickAll(this, selector);
        return quick ? (quick[0] ?? null) : querySelector.call(this, selector);
      },
      querySelectorAll(this: Document, selector: string) {
        return quickAll(this, selector) ?? querySelectorAll.call(this, selector);
      },
    });
  }

  const matches = Reflect.get(Element.prototype, 'matches') as (selector: string) => boolean;
  Object.assign(Element.prototype, {
    matches(this: Element, selector: string) {
      if (onTop.has(selector) && this.tagName !== 'DIALOG' && !this.hasAttribute('popover')) return false;
      return matches.call(this, selector);
    },
  });
}

const isIn = (root: Node, element: Element) => root !== element && root.contains(element);

function everything(root: Node): Element[] {
  const found: Element[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) found.push(walker.currentNode as Element);
  return found;
}

function keepIds(): (id: string) => Element[] {
  let kept: Map<string, Element[]> | undefined;
  const changes = new MutationObserver(() => (kept = undefined));
  changes.observe(document, { childList: true, subtree: true, attributeFilter: ['id'] });
  return (id) => {
    if (changes.takeRecords().length > 0) kept = undefined;
    kept ??= Map.groupBy(everything(document), (element) => element.id);
    return kept.get(id) ?? [];
  };
}
