import { randomBytes } from 'node:crypto';

export interface Pin {
  id: number;
  code: string;
  clientId: string;
  product: string;
  createdAt: number;
  expiresAt: number;
  token: string | null;
}

export type Pins = ReturnType<typeof createPins>;

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Sign-ins that wait for somebody to allow them. */
export function createPins({ now, grant }: { now: () => number; grant: () => string }) {
  let lastId = 1_234_000;
  const pins = new Map<number, Pin>();
  const isAlive = (pin: Pin | undefined): pin is Pin => pin !== undefined && pin.expiresAt > now();
  const newest = () => [...pins.values()].findLast(isAlive);

  return {
    /** Every one so far, oldest first. */
    all: (): Pin[] => [...pins.values()],

    create({
      strong,
      seconds,
      ...device
    }: {
      strong: boolean;
      seconds: number;
      clientId: string;
      product: string;
    }): Pin {
      const code = [...randomBytes(strong ? 25 : 4)].map((byte) => letters[byte % letters.length]).join('');
      const createdAt = now();
      const pin = { id: ++lastId, code, ...device, createdAt, expiresAt: createdAt + seconds * 1000, token: null };
      pins.set(pin.id, pin);
      return pin;
    },

    /** Only for the program that made it, and only while it lasts. */
    at(id: number, clientId: string): Pin | undefined {
      const pin = pins.get(id);
      return isAlive(pin) && pin.clientId === clientId ? pin : undefined;
    },

    byCode: (code: string, clientId: string): Pin | undefined =>
      [...pins.values()].find((pin) => pin.code === code && pin.clientId === clientId && isAlive(pin)),

    /** Simulates "Allow"; for the newest pin by default. */
    approve: (id = newest()?.id): void => {
      const pin = pins.get(id ?? 0);
      if (!isAlive(pin)) throw new RangeError('There is no pin to approve.');
      pin.token ??= grant();
    },

    /** Simulates the timeout. */
    expire: (): void => pins.clear(),
  };
}

export const presentPin = ({ id, code, product, clientId, createdAt, expiresAt, token }: Pin, now: number) => ({
  id,
  code,
  product,
  trusted: false,
  qr: `https://plex.tv/api/v2/pins/qr/${code}`,
  clientIdentifier: clientId,
  location: { code: 'XX', country: 'Lab', city: 'Lab', time_zone: 'UTC' },
  expiresIn: Math.max(0, Math.round((expiresAt - now) / 1000)),
  createdAt: new Date(createdAt).toISOString(),
  expiresAt: new Date(expiresAt).toISOString(),
  authToken: token,
  newRegistration: null,
});
