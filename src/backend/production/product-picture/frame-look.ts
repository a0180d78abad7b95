import type { FrozenDesign } from '../frozen-design'

export interface FrameLook {
  face: string
  /** Of the gap or the inner edge in its shadow. */
  edge: string
}

/** By the value of the option "frame". */
const frames: Readonly<Record<string, FrameLook>> = {
  black: { face: '#1d1b1a', edge: '#000000' },
  oak: { face: '#c59b6d', edge: '#7c5832' },
  white: { face: '#f6f4ef', edge: '#b9b4aa' },
  gold: { face: '#c2a05a', edge: '#7d6228' },
}

/** Colors of the frame that a design is made with; undefined for none. */
export function frameLook({ document }: FrozenDesign): FrameLook | undefined {
  const value = document.product.options['frame'] ?? ''
  return Object.hasOwn(frames, value) ? frames[value] : undefined
}
