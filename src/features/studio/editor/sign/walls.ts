/** Colors of walls that a sign is looked at on, by day; at night little is left of them. */
export const walls = {
  plaster: '#cfc7ba',
  white: '#f3f1ec',
  gray: '#8f9297',
  green: '#5d7263',
  blue: '#3d5670',
  brick: '#9a5a45',
  black: '#26252b',
} as const

export type WallName = keyof typeof walls

export const wallNames = Object.keys(walls) as WallName[] // the table's own keys
