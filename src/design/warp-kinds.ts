/** Curves that change the shape of the letters; others only turn them. */
export const warpKinds = ['arch', 'dome', 'bulge', 'flag', 'rise', 'taper'] as const

export type WarpKind = (typeof warpKinds)[number]

export const isWarpKind = (kind: string | undefined): kind is WarpKind =>
  warpKinds.some((each) => each === kind)
