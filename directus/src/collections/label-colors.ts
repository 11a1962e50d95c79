/** Colours of labels in the Studio. White text has enough contrast on each. */
export const LABEL_COLORS = {
  grey: '#6B6460',
  copper: '#A4552B',
  green: '#2F6B4F',
  blue: '#2C5A8C',
  amber: '#8A6100',
  red: '#A8323A',
  ink: '#2A2624',
} as const;
