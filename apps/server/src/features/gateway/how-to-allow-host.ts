import type { HowToAllow } from '#platform/http/host-page.ts';

export const howToAllowHost = (name: string): HowToAllow => ({
  reason:
    'The gateway answers only to IP addresses and names of your own network. So no website can point its name here and read your API key.',
  sentence: `Start the gateway with --allowed-hosts ${name}, or set CAPTIONARR_GATEWAY_ALLOWED_HOSTS=${name}.`,
  choices: [
    ['Start the gateway with this option:', `--allowed-hosts ${name}`],
    ['Set this environment variable and restart the gateway:', `CAPTIONARR_GATEWAY_ALLOWED_HOSTS=${name}`],
  ],
});
