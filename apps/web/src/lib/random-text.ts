/** A unique name; `crypto.randomUUID` exists only over HTTPS. */
export const randomText = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
