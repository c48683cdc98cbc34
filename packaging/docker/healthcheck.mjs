// Whether the server of this container answers; outside of every base URL. Another port is told by CAPTIONARR_PORT.
const address = `http://127.0.0.1:${process.env.CAPTIONARR_PORT || 6767}/healthz`;
const isWell = await fetch(address, { signal: AbortSignal.timeout(4000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isWell ? 0 : 1);
