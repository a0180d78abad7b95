export interface Size {
  width: number
  height: number
}

export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** `#rrggbb`, or null for none. */
export type Paint = string | null

/** Shares of cyan, magenta, yellow and black in percent, from 0 to 100. */
export type Cmyk = [cyan: number, magenta: number, yellow: number, black: number]

export interface Stroke {
  paint: Paint
  width: number
}

/** [a, b, c, d, e, f] as in SVG: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = [number, number, number, number, number, number]

export type Shape = 'rectangle' | 'rounded' | 'ellipse' | 'star' | 'heart' | 'triangle' | 'hexagon' | 'speech'

/** A point in the plane; x grows to the right and y downward. */
export interface Point {
  x: number
  y: number
}
