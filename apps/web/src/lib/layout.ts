/** Sizes in px. */
export const layout = {
  header: 64,
  navigation: 200,
  narrow: 750,
  searchDropdown: 400,
  searchPoster: { width: 55, height: 70 },
  pathPickerDropdown: 240,
  scoringPopover: 360,
  plexPopup: { width: 600, height: 700 },
} as const;
