/** Makes the app installable, and lets it open while the server is away. Its scope is the base URL. */
export function registerServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register(new URL('sw.js', document.baseURI)).catch(() => {
    // Plain http and private windows refuse it; the app does not need it.
  });
}
