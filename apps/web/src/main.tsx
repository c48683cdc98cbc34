import '#app/theme/styles.ts';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { pages as allPages } from '#app/pages.ts';
import { createRouter, isSettled, untilFirstPage } from '#app/router.tsx';
import { registerServiceWorker } from '#app/service-worker.ts';
import { startServices } from '#app/start-services.ts';
import { supportedPages } from '#app/supported-pages.ts';
import { afterFirstContent, awaitFirstContent } from '#lib/first-content.ts';
import { startI18n, untilAllTexts } from '#lib/i18n.ts';
import { createQueryClient } from '#lib/query-client.ts';

const client = createQueryClient();
const pages = supportedPages(allPages);
const texts = startI18n();
// Begins to load the page while the texts are on their way.
const router = createRouter(pages, client);

async function start() {
  await Promise.all([texts, untilFirstPage(router)]);
  const root = document.querySelector('#root');
  if (root) createRoot(root).render(<App client={client} router={router} pages={pages} />);
  awaitFirstContent({
    isThere: () => isSettled(router) && client.isFetching() === 0,
    isDrawn: () => document.querySelector('h1') !== null,
    watch: (onChange) => [router.subscribe(onChange), client.getQueryCache().subscribe(onChange)],
  });
  startServices(client);
  // What opens next needs them. If they can’t be loaded now, it tries again.
  afterFirstContent(() => void untilAllTexts().catch(() => undefined));
  afterFirstContent(registerServiceWorker);
}

// Not awaited: the code of the page imports this chunk, and would wait for it while this waits for the page.
void start();
