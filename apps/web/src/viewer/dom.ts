type Child = Node | string | false | undefined;

interface Looks {
  /** Called by events of this name. */
  on?: Partial<Record<keyof HTMLElementEventMap, (event: Event) => void>>;
  [attribute: string]: string | boolean | undefined | object;
}

/** An element with attributes, listeners and children; what is false or undefined is left out. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  { on = {}, ...attributes }: Looks = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, '');
    else if (typeof value === 'string') element.setAttribute(name, value);
  }
  for (const [name, call] of Object.entries(on)) element.addEventListener(name, call);
  element.append(...children.filter((child) => child !== false && child !== undefined));
  return element;
}

export const button = (looks: string, onClick: () => void, ...children: readonly Child[]): HTMLButtonElement =>
  h('button', { type: 'button', class: looks, on: { click: onClick } }, ...children);
