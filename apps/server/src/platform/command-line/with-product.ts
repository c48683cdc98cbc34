import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { openLog, type Logging } from '#platform/log/log.ts';
import { dropPrivileges } from './drop-privileges.ts';

/** Opens the product without serving it; fails if a server uses the folder. */
export type OpenProduct<Parts> = (options: {
  config: Config;
  environment: NodeJS.ProcessEnv;
  logging: Logging;
  stop: (exitCode: number) => void;
}) => Promise<Parts & { stop: (timeoutMs: number) => Promise<void>; close: () => Promise<void> }>;

/** Runs a command’s work in a product that is open for it only. */
export async function withProduct<Parts, Result>(
  open: OpenProduct<Parts>,
  { config, environment }: { config: Config; environment: NodeJS.ProcessEnv },
  work: (parts: Parts) => Promise<Result>,
): Promise<Result> {
  dropPrivileges(config.directory);
  const logging = await openLog({ directory: join(config.directory, 'log') });
  try {
    const product = await open({ config, environment, logging, stop: () => undefined });
    try {
      return await work(product);
    } finally {
      await product.stop(0);
      await product.close();
    }
  } finally {
    await logging.close();
  }
}
