import type { Plugin } from 'vite';

const injected = /<script[^>]*>\s*window\.(?:Captionarr|Bazarr)\s*=[\s\S]*?<\/script>/;

/** While developing, takes the page configuration from the running server, key included. */
export const servedPageConfig = (server: string): Plugin => ({
  name: 'served-page-config',
  apply: 'serve',
  transformIndexHtml: async (html) => {
    const page = await fetch(server)
      .then((answer) => answer.text())
      .catch(() => '');
    const script = injected.exec(page)?.[0].replace(/ nonce="[^"]*"/, '') ?? '';
    return html.replace('<head>', `<head><base href="/" />${script}`);
  },
});
