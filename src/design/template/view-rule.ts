/** How a designed product is shown: the shape that its surfaces are drawn on. Lengths are millimeters. */

export type Place = 'wall' | 'floor' | 'table' | 'hand' | 'sofa' | 'beach' | 'bath' | 'fridge'

interface OnSurface {
  /** Id of the printed surface; default: the template's first. */
  surface?: string
  /** Default: table. */
  on?: Place
  /** What is otherwise in some sizes. */
  sizes?: ({ size: [width: number, height: number] } & ViewChange)[]
}

export type ViewRule = OnSurface &
  (
    | { body: 'flat'; thickness?: number }
    | { body: 'box'; depth: number }
    /**
     * `handle` is how far the handle reaches out; without it there is none. `inside` is the color of its inside
     * and handle; default: that of the material.
     */
    | { body: 'cylinder'; diameter: number; height: number; handle?: number; inside?: string }
    /** `plump` is the thickness in the middle. */
    | { body: 'cushion'; plump: number }
    | { body: 'cloth' }
  )

/** What an option changes of the first view. */
export interface ViewChange {
  diameter?: number
  height?: number
  depth?: number
  plump?: number
  thickness?: number
  inside?: string
}
