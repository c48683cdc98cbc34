/** A name that nobody else has; `crypto.randomUUID` is there only where the page came over HTTPS. */
export const randomText = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
