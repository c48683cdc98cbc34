import axe from 'axe-core';

/** Violations found by axe; color rules need a real browser. */
export async function axeViolations(element: Element) {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
