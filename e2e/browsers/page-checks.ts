/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page brings along what it needs */

/** Until nothing is loading and the pictures in sight are there; a page may have animations without end. */
export async function settled() {
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
  const isInSight = (image: Element) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  };
  for (let tries = 0; tries < 50; tries++) {
    await wait(100);
    const isBusy = document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') !== null;
    if (!isBusy && [...document.images].every((image) => image.complete || !isInSight(image))) break;
  }
  await document.fonts.ready;
  await wait(300);
}

/** The elements that make the page wider than its window. */
export function sideways() {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('main *, header *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .slice(0, 5)
    .map((element) => element.outerHTML.slice(0, 120));
}

/** The element with the focus, and whether it or what stands for it has a ring. */
export function focused() {
  const { activeElement: active, body } = document;
  if (!active || active === body) return { name: 'body', isRinged: true };
  const name = `${active.tagName} ${(active.getAttribute('aria-label') ?? (active.textContent || active.id)).trim().slice(0, 50)}`;
  const near = [active, active.nextElementSibling, active.parentElement, active.parentElement?.parentElement];
  const isRinged = near.some((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow.includes('0px 0px 0px 2px');
  });
  return { name, isRinged: isRinged || active.matches('[tabindex="-1"]') };
}
