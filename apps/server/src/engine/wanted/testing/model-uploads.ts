import { readFile } from 'node:fs/promises';

const isThere = async (path: string, text: string) => (await readFile(path, 'utf8').catch(() => '')) === text;

/** Uploaded files: only the user may remove them. */
export function createModelUploads() {
  const uploads = new Map<string, string>();

  async function lost(): Promise<string[]> {
    const paths: string[] = [];
    for (const [path, text] of uploads) if (!(await isThere(path, text))) paths.push(path);
    return paths;
  }
  return {
    add: (path: string, text: string) => void uploads.set(path, text),
    lost,
    /** A person has taken them away. */
    async forgetLost(): Promise<void> {
      for (const path of await lost()) uploads.delete(path);
    },
  };
}
