/** Follows the pages of a sign-in as a browser does: cookies of each origin, redirects, forms. */
export function createVisit() {
  const visited: string[] = [];
  const jars = new Map<string, Map<string, string>>();

  async function load(
    address: string,
    form?: Record<string, string>,
  ): Promise<{ url: URL; status: number; html: string }> {
    let url = new URL(address);
    let body = form && new URLSearchParams(form).toString();
    for (let hops = 0; hops < 20; hops++) {
      visited.push(url.href);
      const jar = jars.get(url.host) ?? new Map<string, string>();
      jars.set(url.host, jar);
      const response = await fetch(url, {
        redirect: 'manual',
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          accept: 'text/html',
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(body !== undefined && { body }),
      });
      for (const cookie of response.headers.getSetCookie()) keep(jar, cookie);
      const next = response.headers.get('location');
      if (next === null) return { url, status: response.status, html: await response.text() };
      url = new URL(next, url);
      body = undefined;
    }
    throw new Error('Too many redirects.');
  }

  return {
    load,
    /** Every address, in order. */
    visited,
    cookies: (host: string) => jars.get(host) ?? new Map<string, string>(),
    /** Fills in the form of this page. */
    submit: (page: { url: URL; html: string }, values: Record<string, string>) => {
      const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(page.html) ?? [];
      const hidden = [...page.html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value],
      );
      return load(new URL(action, page.url).href, { ...Object.fromEntries(hidden), ...values });
    },
  };
}

function keep(jar: Map<string, string>, cookie: string): void {
  const [pair = '', ...attributes] = cookie.split('; ');
  const [name = '', ...value] = pair.split('=');
  const isOver = attributes.some((attribute) => /^(max-age=0|expires=Thu, 01 Jan 1970)/i.test(attribute));
  if (isOver) jar.delete(name);
  else jar.set(name, value.join('='));
}
