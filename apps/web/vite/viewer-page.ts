import type { Plugin } from 'vite';

/** While developing, `/r/…` is the page for viewers, as the server serves it. */
export const viewerPage = (): Plugin => ({
  name: 'viewer-page',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (/^\/r\/[\w-]+$/.test(request.url ?? '')) request.url = '/report.html';
      next();
    });
  },
});
