/** Addresses as the services themselves show them. */
const pasted: readonly [RegExp, string][] = [
  [/^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/api(?:\/v\d+)?\/webhooks\//i, 'discord://'],
  [/^https:\/\/hooks\.slack\.com\/services\//i, 'slack://'],
  [/^https:\/\/ntfy\.sh\//i, 'ntfys://'],
];

/** The same address as Apprise writes it. */
export function readPasted(url: string): string {
  const [begin, scheme] = pasted.find(([pattern]) => pattern.test(url)) ?? [];
  return begin && scheme ? url.replace(begin, scheme) : url;
}
