/** Outlines of Tabler Icons (MIT), whose package for React this page does without. */
const outlines = {
  'out-of-sync': 'M20.986 12.502a9 9 0 1 0-5.973 7.98M12 7v5l3 3M19 16v3M19 22v.01',
  'wrong-language':
    'M12 20l2.463-5.541m1.228-2.764l.309-.695l.8 1.8M18 18h-5.1M8.747 8.748c-.66 2.834-2.536 4.252-4.747 4.252M4 6.371h2.371M5 9c0 2.144 2.252 3.908 6 4M3 3l18 18',
  'bad-text': 'M4 20h3M14 20h7M6.9 15h6.9M10.2 6.3l5.8 13.7M5 20l6-16h2l7 16',
  missing:
    'M8 9h1m4 0h3M8 13h5M8 4h10a3 3 0 0 1 3 3v8c0 .577-.163 1.116-.445 1.573m-2.555 1.427h-5l-5 3v-3h-2a3 3 0 0 1-3-3v-8c0-1.085.576-2.036 1.439-2.562M3 3l18 18',
  check: 'M5 12l5 5l10-10',
  yes: 'M7 11v8a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1h3a4 4 0 0 0 4-4v-1a2 2 0 0 1 4 0v5h3a2 2 0 0 1 2 2l-1 5a2 3 0 0 1-2 2h-7a3 3 0 0 1-3-3',
  no: 'M7 13v-8a1 1 0 0 0-1-1h-2a1 1 0 0 0-1 1v7a1 1 0 0 0 1 1h3a4 4 0 0 1 4 4v1a2 2 0 0 0 4 0v-5h3a2 2 0 0 0 2-2l-1-5a2 3 0 0 0-2-2h-7a3 3 0 0 0-3 3',
  gone: 'M9 15l3-3m2-2l1-1M11 6l.463-.536a5 5 0 0 1 7.071 7.072l-.534.464M3 3l18 18M13 18l-.397.534a5.068 5.068 0 0 1-7.127 0a4.972 4.972 0 0 1 0-7.071l.524-.463',
  turning: 'M12 3a9 9 0 1 0 9 9',
  waiting:
    'M6.5 7h11M6.5 17h11M6 20v-2a6 6 0 1 1 12 0v2a1 1 0 0 1-1 1h-10a1 1 0 0 1-1-1M6 4v2a6 6 0 1 0 12 0v-2a1 1 0 0 0-1-1h-10a1 1 0 0 0-1 1',
} as const;

export type IconName = keyof typeof outlines;

const namespace = 'http://www.w3.org/2000/svg';

export function icon(name: IconName, size = 24): SVGSVGElement {
  const drawing = document.createElementNS(namespace, 'svg');
  for (const [key, value] of Object.entries({
    width: `${size}`,
    height: `${size}`,
    viewBox: '0 0 24 24',
    'aria-hidden': 'true',
    class: `icon ${name}`,
  }))
    drawing.setAttribute(key, value);
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', outlines[name]);
  drawing.append(path);
  return drawing;
}
