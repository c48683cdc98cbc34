/** Languages that a guess takes for one another. */
const neighbors = [
  ['pt', 'pb'],
  ['es', 'ea', 'ca', 'gl'],
  ['zh', 'zt'],
  ['no', 'nb', 'nn', 'da'],
  ['sr', 'hr', 'bs', 'sl', 'mk', 'bg'],
  ['id', 'ms'],
  ['cs', 'sk'],
];

/** Whether a text that seems to be in one language may be in the other. */
export const areNear = (one: string, other: string): boolean =>
  one === other || neighbors.some((group) => group.includes(one) && group.includes(other));
