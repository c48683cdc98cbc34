import { UsageError } from '#platform/config/config.ts';
import { errorMessage } from '#platform/errors.ts';
import { builtWeb } from '#platform/program.ts';
import { describeUnknownVariables } from '#platform/settings/unknown-variables.ts';
import { gatewayUsage, readGatewayConfig, type GatewayConfig } from './arguments.ts';
import { createGateway, type GatewayServer } from './gateway.ts';

const say = (text: string) => process.stderr.write(`${text}\n`);

/** Runs until it is asked to stop; the exit code says how it went. */
export async function runGateway(args: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  let config: GatewayConfig | undefined;
  try {
    config = readGatewayConfig(args, environment);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    say(`${error.message}\n\n${gatewayUsage}`);
    return 2;
  }
  if (!config) {
    process.stdout.write(gatewayUsage);
    return 0;
  }

  for (const sentence of [...describeUnknownVariables(environment), ...config.warnings]) say(sentence);
  const gateway = await createGateway(config, builtWeb);
  try {
    const address = await gateway.listen();
    process.stdout.write(
      `The web app is at ${address}${config.baseUrl}/, in front of ${config.origin}${config.upstreamBase}\n`,
    );
  } catch (error) {
    say(startFailure(error));
    return 1;
  }
  void tellLacks(gateway);
  await new Promise((stop) => process.once('SIGTERM', stop).once('SIGINT', stop));
  await gateway.close();
  return 0;
}

/** Reports at start whether the address works; the server may also come up later. */
async function tellLacks(gateway: GatewayServer): Promise<void> {
  try {
    const lacks = await gateway.findOut();
    if (lacks.length > 0)
      process.stdout.write(`That server lacks ${lacks.length} API calls; features that need them are hidden.\n`);
  } catch (error) {
    say(errorMessage(error));
  }
}

function startFailure(error: unknown): string {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  return code === 'EADDRINUSE'
    ? `Port ${port} is in use. Stop the other program, or choose another port with --port.`
    : `The gateway can’t start: ${message}`;
}
