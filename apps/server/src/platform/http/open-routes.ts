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
  // How a visitor gets in.
  '/api/system/account': ['POST'],
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
