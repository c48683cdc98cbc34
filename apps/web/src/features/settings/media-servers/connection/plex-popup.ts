import { layout } from '#lib/layout.ts';

/** Browsers open a window only on a click, so it opens empty first. */
export function openPopup(text: string) {
  const { width, height } = layout.plexPopup;
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  const popup = window.open('', '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (popup) popup.document.body.textContent = text;
  return popup;
}

/** Keeps its opener: only that may close a window of another origin. */
export function leadTo(popup: Window, address: string) {
  popup.location.href = address;
}
