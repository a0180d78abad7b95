import type { Rectangle, Size } from '../units'

/** Positions of the rank and suit on a playing card. */

export interface IndexCorner {
  x: number
  y: number
  isTurned: boolean
}

export interface IndexCorners {
  /** Height of a capital. */
  cap: number
  /** Half the width of a rank. */
  inset: number
  corners: IndexCorner[]
}

/** Center and side length of the suit below a rank, in capital heights. */
export const suitBelow = { middle: 1.85, side: 0.95 }

/** @param corners how many corners have an index: two, or all four */
export function indexCorners(corners: string, { width, height }: Size): IndexCorners {
  const cap = Math.min(width, height) * 0.11
  const inset = cap * 0.62
  const right = width - inset
  const two = [
    { x: inset, y: 0, isTurned: false },
    { x: right, y: height, isTurned: true },
  ]
  const others = [
    { x: right, y: 0, isTurned: false },
    { x: inset, y: height, isTurned: true },
  ]
  return { cap, inset, corners: corners === 'two' ? two : [...two, ...others] }
}

/** Returns the boxes of rank and suit in each corner. */
export function indexBoxes(corners: string, size: Size): Rectangle[] {
  const { cap, inset, corners: all } = indexCorners(corners, size)
  const height = cap * (suitBelow.middle + suitBelow.side / 2)
  return all.map(({ x, y, isTurned }) => ({
    x: x - inset,
    y: isTurned ? y - height : y,
    width: inset * 2,
    height,
  }))
}
