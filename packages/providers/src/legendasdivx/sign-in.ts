import type { ProviderHttp } from '#domain/search/provider-http.ts';
import type { ConfigOf, ProviderContext } from '#providers/provider.ts';
import { readPage } from '#providers/read-page.ts';
import { rejectedLogin } from '#providers/session.ts';

export const site = 'https://www.legendasdivx.pt';
const found = 302;

/** The form of the forum; its hidden fields belong to the session. */
export const signIn =
  ({ username, password }: ConfigOf<'legendasdivx'>, context: Pick<ProviderContext, 'name'>) =>
  async (http: ProviderHttp): Promise<void> => {
    const url = `${site}/forum/ucp.php`;
    const query = { mode: 'login' };
    const page = await readPage(context, await http({ url, query }), 'input[name="password"]');
    const inputs = page('input[name]').toArray();
    const fields = Object.fromEntries(
      inputs.map((input) => [input.attribs['name'] ?? '', page(input).attr('value') ?? '']),
    );
    const answer = await http({ url, query, method: 'POST', form: { ...fields, username, password }, accept: [found] });
    const isFormAgain = /name="password"/.test(answer.text());
    if (isFormAgain || !/^phpbb3_/m.test(answer.headers['set-cookie'] ?? '')) throw rejectedLogin(context.name);
  };
