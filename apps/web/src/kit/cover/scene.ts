interface Palette {
  sky: readonly [string, string];
  light: string;
  /** From far to near. */
  land: readonly [string, string, string];
}

const palettes: readonly [Palette, ...Palette[]] = [
  { sky: ['#20304f', '#e58a5a'], light: '#ffe0a8', land: ['#7d4f66', '#4a3357', '#1e1b33'] },
  { sky: ['#0f2b3a', '#5fb0a5'], light: '#f4efd0', land: ['#2f7b80', '#1d5060', '#0b2733'] },
  { sky: ['#2b1b45', '#c45d8f'], light: '#ffd6c2', land: ['#7c3b7b', '#4b2763', '#1f1238'] },
  { sky: ['#12263f', '#8fb7d8'], light: '#ffffff', land: ['#5583aa', '#315a82', '#142f4e'] },
  { sky: ['#3a1f1a', '#e2a74f'], light: '#fff0c4', land: ['#a4602f', '#6d3a23', '#2d1612'] },
  { sky: ['#17301f', '#a8c07a'], light: '#f6f1c8', land: ['#55834f', '#2f5b3a', '#142b1c'] },
  { sky: ['#232a55', '#7fa3f0'], light: '#f2e6ff', land: ['#4d62b8', '#323f86', '#161c45'] },
  { sky: ['#0e2436', '#f0b86b'], light: '#fff3d6', land: ['#3d6a7c', '#244a5e', '#0d2433'] },
];

export interface Scene extends Palette {
  sun: { x: number; y: number; radius: number };
  /** Paths on a canvas of 200 × 300, one for each of the lands. */
  outlines: readonly string[];
}

/** The same title gives the same scene, on every screen and every day. */
export function sceneOf(title: string): Scene {
  const next = randomFrom(hash(title));
  const palette = palettes[Math.floor(next() * palettes.length)] ?? palettes[0];
  const outline = next() < 0.5 ? waves : peaks;
  return {
    ...palette,
    sun: { x: 50 + next() * 100, y: 80 + next() * 50, radius: 22 + next() * 14 },
    outlines: [180, 218, 255].map((height) => outline(height, next)),
  };
}

/** FNV-1a: titles that differ in one letter get scenes that have nothing in common. */
function hash(text: string) {
  let sum = 2_166_136_261;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return sum >>> 0;
}

/** A Lehmer generator: small, and the same everywhere. */
function randomFrom(seed: number) {
  let state = (seed % 2_147_483_646) + 1;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

type Outline = (height: number, next: () => number) => string;

const closed = (points: readonly string[]) => `M-10 310 L${points.join(' L')} L210 310Z`;

const waves: Outline = (height, next) => {
  const [phase, length, swing] = [next() * 6, 22 + next() * 24, 8 + next() * 10];
  const xs = Array.from({ length: 23 }, (_, index) => index * 10 - 10);
  return closed(xs.map((x) => `${x} ${(height + Math.sin(x / length + phase) * swing).toFixed(1)}`));
};

const peaks: Outline = (height, next) => {
  const count = 5 + Math.floor(next() * 4);
  const points = Array.from({ length: count + 1 }, (_, index) => {
    const rise = index % 2 === 1 ? 30 + next() * 45 : next() * 14;
    return `${((220 / count) * index - 10).toFixed(1)} ${(height - rise).toFixed(1)}`;
  });
  return closed(points);
};
