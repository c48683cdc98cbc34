/** 32 hexadecimal characters, made here so that it is seen before it is saved. */
export const generateApiKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
