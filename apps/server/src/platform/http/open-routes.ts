import { openIdEndPath, openIdPath } from '@captionarr/contract';

const everyMethod = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/**
 * Every route that answers without a key or a session, relative to the base URL.
 * Whatever is not in this list is closed; a test walks the real routes to see that it is so.
 */
const openRoutes: Readonly<Record<string, readonly string[]>> = {
  // The page and its assets. With basic authentication the page itself asks for credentials.
  '/': ['GET'],
  '/*': ['GET'],
  // The help, also without a login.
  '/help': ['GET'],
  '/help/*': ['GET'],
  // The page for viewers and its calls. The token in the address is the only credential; see engine/household/tokens.ts.
  '/r/:token': ['GET'],
  '/api/viewer/:token': ['GET'],
  '/api/viewer/:token/posters/:type/:id': ['GET'],
  '/api/viewer/:token/reports': ['POST'],
  '/api/viewer/:token/reports/:id': ['GET', 'PATCH'],
  // How a visitor gets in.
  '/api/system/account': ['POST'],
  [openIdPath]: ['GET'],
  [openIdEndPath]: ['GET'],
  [`${openIdPath}/callback`]: ['GET'],
  // OpenAPI document, the same as in the documentation.
  '/api/swagger.json': ['GET'],
  // For supervisors.
  '/api/system/ping': ['GET'],
  '/healthz': ['GET'],
  '/readyz': ['GET'],
  // Says only that there is nothing.
  '/api': everyMethod,
  '/api/': everyMethod,
  '/api/*': everyMethod,
};

export const isOpenRoute = (method: string, url: string) =>
  openRoutes[url]?.includes(method === 'HEAD' ? 'GET' : method) ?? false;
