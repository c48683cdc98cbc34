/** jsdom walks the whole page for every label of every control, and tests ask by label most of all: the same answer from the page's list of labels. */
export function answerLabelsQuickly() {
  for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement]) {
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        if (this.getAttribute('type') === 'hidden') return null;
        return [...this.ownerDocument.getElementsByTagName('label')].filter((label) => isLabelOf(label, this));
      },
    });
  }
}

function isLabelOf(label: HTMLLabelElement, control: HTMLElement): boolean {
  const id = label.getAttribute('for');
  if (id !== null) return id !== '' && id === control.id;
  return (
    label.contains(control) && label.querySelector('input:not([type=hidden]), textarea, select, button') === control
  );
}
