import { key } from '../product.ts';

/** Why it was refused; undefined when it was kept. */
export async function upload(url: string, content: Buffer, filename: string): Promise<string | undefined> {
  const answer = await fetch(`${url}/system/backup/upload?${new URLSearchParams({ filename })}`, {
    method: 'POST',
    body: new Uint8Array(content),
    headers: { 'x-api-key': key, 'content-type': 'application/zip' },
  });
  return answer.status === 204 ? undefined : `${answer.status} ${await answer.text()}`;
}
