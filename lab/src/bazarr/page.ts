interface PageFacts {
  apiKey?: string;
  baseUrl: string;
}

/** The page of the upstream server: only what it tells a program is like the real one. */
export const pageOf = (config: PageFacts | undefined, baseUrl: string): string => {
  const facts = config ? { ...config, canUpdate: false, hasUpdate: false } : {};
  return `<!doctype html>
<html lang="en">
  <head>
    <base href="${baseUrl}/" />
    <title>Bazarr</title>
    <script>window.Bazarr = JSON.parse(\`${JSON.stringify(facts)}\`);</script>
  </head>
  <body><div id="root"></div></body>
</html>
`;
};

export const methodNotAllowedPage =
  '<!doctype html>\n<html lang=en>\n<title>405 Method Not Allowed</title>\n<h1>Method Not Allowed</h1>\n';
