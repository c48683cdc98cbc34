import type { Page } from '@playwright/test';

/** Texts that leave their control, or are cut off in it without a sign of it; and whether the page scrolls sideways. */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls =
      'button, a[href], label, th, h1, h2, h3, legend, summary, [role=tab], [role=img], [data-kind], kbd';
    const slack = 1.5;
    const leaves = (text: DOMRect, box: DOMRect) => text.left < box.left - slack || text.right > box.right + slack;

    /** Fate of a text in its ancestor boxes, up to the control. */
    function fateOf(text: Text, control: Element) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const rect = range.getBoundingClientRect();
      if (rect.width === 0) return undefined;
      for (let box = text.parentElement; box; box = box.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp, display, visibility } = getComputedStyle(box);
        const bounds = box.getBoundingClientRect();
        // Said to screen readers only, or not shown at all.
        if (bounds.width <= 2 || visibility === 'hidden') return undefined;
        if (overflowX !== 'visible' && display !== 'inline') {
          const isOnPurpose =
            textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || /auto|scroll/.test(overflowX);
          if (isOnPurpose) return undefined;
          if (leaves(rect, bounds)) return 'is cut off';
        }
        if (box === control) return display !== 'inline' && leaves(rect, bounds) ? 'leaves its control' : undefined;
      }
      return undefined;
    }

    const found = [...document.querySelectorAll(controls)].flatMap((control) => {
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      const fates: string[] = [];
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        const fate = fateOf(text, control);
        if (fate) fates.push(`"${text.data.trim()}" ${fate} <${control.tagName.toLowerCase()} ${control.className}>`);
      }
      return fates;
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    return [...(scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} > ${clientWidth}`] : []), ...found];
  });
