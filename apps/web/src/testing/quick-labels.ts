/**
 * jsdom walks the whole page for every label of every control, and tests ask by label most of all. The same answer
 * from a list of labels that is kept until the page changes.
 */
export function answerLabelsQuickly() {
  const labels = keepLabels();
  for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement]) {
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        return this.getAttribute('type') === 'hidden' ? null : labels().filter((label) => isLabelOf(label, this));
      },
    });
  }
}

function keepLabels(): () => HTMLLabelElement[] {
  let labels: HTMLLabelElement[] | undefined;
  const changes = new MutationObserver(() => (labels = undefined));
  changes.observe(document, { childList: true, subtree: true });
  return () => {
    if (changes.takeRecords().length > 0) labels = undefined;
    return (labels ??= [...document.querySelectorAll('label')]);
  };
}

function isLabelOf(label: HTMLLabelElement, control: HTMLElement): boolean {
  const id = label.getAttribute('for');
  if (id !== null) return id !== '' && id === control.id;
  return (
    label.contains(control) && label.querySelector('input:not([type=hidden]), textarea, select, button') === control
  );
}
