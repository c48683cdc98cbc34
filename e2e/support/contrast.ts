/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page brings along what it needs */
import type { Page } from '@playwright/test';

export interface Measured {
  text: string;
  /** Contrast with the worst pixel behind it. */
  contrast: number;
  least: number;
}

/** The contrast of texts against the very pixels behind them, where axe cannot know the background. */
export async function measureContrast(page: Page, selectors: readonly string[]): Promise<Measured[]> {
  const bare = await page.addStyleTag({
    content:
      '* { -webkit-text-fill-color: transparent !important; text-shadow: none !important } svg { visibility: hidden }',
  });
  const picture = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  await bare.evaluate((style: HTMLElement) => style.remove());

  return page.evaluate(
    async ({ base64, found }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true });
      if (!canvas) throw new Error('There is no canvas.');
      canvas.drawImage(bitmap, 0, 0);
      const scale = bitmap.width / innerWidth;

      const light = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
      const brightness = (red: number, green: number, blue: number) =>
        0.2126 * light(red / 255) + 0.7152 * light(green / 255) + 0.0722 * light(blue / 255);
      const between = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

      const boxesOf = (element: Element) =>
        [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
          .flatMap((node) => {
            const range = document.createRange();
            range.selectNodeContents(node);
            return [...range.getClientRects()];
          })
          .filter(({ left, top, right, bottom }) => {
            const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && element.contains(seen);
          });

      return found.flatMap((selector) => {
        const element = document.querySelector(selector);
        const boxes = element ? boxesOf(element) : [];
        if (!element || boxes.length === 0) return [];
        const { color, fontSize, fontWeight } = getComputedStyle(element);
        const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
        const ink = brightness(red, green, blue);
        let contrast = Infinity;
        for (const { left, top, width, height } of boxes) {
          const [x, y] = [Math.ceil(left * scale), Math.ceil(top * scale)];
          const size = [
            Math.max(1, Math.floor(width * scale) - 1),
            Math.max(1, Math.floor(height * scale) - 1),
          ] as const;
          const { data } = canvas.getImageData(x, y, ...size);
          for (let at = 0; at < data.length; at += 4)
            contrast = Math.min(
              contrast,
              between(ink, brightness(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)),
            );
        }
        const pixels = Number.parseFloat(fontSize);
        const isLarge = pixels >= 24 || (pixels >= 18.66 && Number(fontWeight) >= 700);
        return [{ text: element.textContent.trim().slice(0, 60), contrast, least: isLarge ? 3 : 4.5 }];
      });
    },
    { base64: picture, found: [...selectors] },
  );
}
