import type { FrozenDesign } from '../frozen-design'

export interface FrameLook {
  face: string
  /** Color of the gap, or of the inner edge in shadow. */
  edge: string
}

/** Frames by value of the option "frame". */
const frames: Readonly<Record<string, FrameLook>> = {
  black: { face: '#1d1b1a', edge: '#000000' },
  oak: { face: '#c59b6d', edge: '#7c5832' },
  white: { face: '#f6f4ef', edge: '#b9b4aa' },
  gold: { face: '#c2a05a', edge: '#7d6228' },
}

/** Returns the colors of a design's frame; undefined if it has none. */
export function frameLook({ document }: FrozenDesign): FrameLook | undefined {
  const value = document.product.options['frame'] ?? ''
  return Object.hasOwn(frames, value) ? frames[value] : undefined
}
