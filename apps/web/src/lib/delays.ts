/** Delays in ms. */
export const delays = {
  search: 500,
  palette: 120,
  liveEvents: 3,
  modalSave: 500,
  copied: 1500,
  tooltip: { short: 500, medium: 1500, long: 2000 },
} as const;
