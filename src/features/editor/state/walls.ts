/** Wall colors behind a sign by day; at night they are barely visible. */
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

export const wallNames = Object.keys(walls) as WallName[] // `walls` has no other keys
