import '#app/theme/styles.ts';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { pages as allPages } from '#app/pages.ts';
import { createRouter } from '#app/router.tsx';
import { registerServiceWorker } from '#app/service-worker.ts';
import { startServices } from '#app/start-services.ts';
import { supportedPages } from '#app/supported-pages.ts';
import { startI18n } from '#lib/i18n.ts';
import { createQueryClient } from '#lib/query-client.ts';

const client = createQueryClient();
const pages = supportedPages(allPages);
const texts = startI18n();
// Begins to load the page while the texts are on their way.
const router = createRouter(pages, client);
await texts;

const root = document.querySelector('#root');
if (root) createRoot(root).render(<App client={client} router={router} pages={pages} />);
startServices(client);
registerServiceWorker();
