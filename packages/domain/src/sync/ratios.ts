const [film, cinema, pal] = [23.976, 24, 25];

/** Time factors between frame rates, for a subtitle made for another rate. */
export const frameRateRatios: readonly number[] = [
  1,
  cinema / film,
  film / cinema,
  pal / cinema,
  cinema / pal,
  pal / film,
  film / pal,
];
