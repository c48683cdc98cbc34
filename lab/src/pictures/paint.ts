import { createRandom, type Random } from '#random.ts';

type Colour = readonly [red: number, green: number, blue: number];

export const sceneCount = 12;

const mix = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** A colour by hue (turns), saturation and lightness (0 to 1). */
function hsl(hue: number, saturation: number, lightness: number): Colour {
  const channel = (offset: number) => {
    const position = (offset + hue * 12) % 12;
    return (
      255 *
      (lightness -
        saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(position - 3, 9 - position, 1)))
    );
  };
  return [channel(0), channel(8), channel(4)];
}

/** A sky, a sun and four ridges: the same scene at any width and height, as raw RGB. */
export function paintScene(scene: number, width: number, height: number): Buffer {
  const random = createRandom('scene', scene);
  const hue = scene / sceneCount;
  const [zenith, horizon] = [hsl(hue, 0.55, 0.24), hsl((hue + 0.12) % 1, 0.75, 0.68)];
  const sun = { x: 0.2 + 0.6 * random.next(), y: 0.25 + 0.2 * random.next(), radius: 0.07 + 0.06 * random.next() };
  const ridges = [0.5, 0.62, 0.75, 0.88].map((level, index) => ({
    outline: createOutline(random, level),
    colour: mix(horizon, hsl(hue, 0.6, 0.08), 0.35 + index * 0.2),
  }));
  const scale = Math.min(width, height);
  const pixels = Buffer.alloc(width * height * 3);
  for (let x = 0; x < width; x++) {
    const skylines = ridges.map(({ outline }) => outline(x / width) * height);
    for (let y = 0; y < height; y++) {
      const ridge = skylines.findLastIndex((skyline) => y > skyline);
      const fromSun = Math.hypot(x - sun.x * width, y - sun.y * height) / scale;
      const sky = mix(zenith, horizon, Math.min(1, (y / height) * 1.5));
      const light = fromSun < sun.radius ? 1 : 0.5 * Math.exp((sun.radius - fromSun) * 7);
      const [red, green, blue] = ridges[ridge]?.colour ?? mix(sky, [255, 246, 224], light);
      pixels.set([red, green, blue], (y * width + x) * 3);
    }
  }
  return pixels;
}

/** The height of a ridge along the way, by a few waves of its own. */
function createOutline(random: Random, level: number): (position: number) => number {
  const waves = [2, 5, 11].map((frequency) => ({
    frequency: frequency * (0.8 + 0.5 * random.next()),
    phase: random.next() * 7,
  }));
  return (position) =>
    level +
    waves.reduce(
      (sum, { frequency, phase }) => sum + (0.09 / frequency) * 2 * Math.sin(position * frequency * 3 + phase),
      0,
    );
}
