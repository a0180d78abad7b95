import type { HolePlace } from './hole-rule'

/** How a designed product is shown: the shape that its surfaces are drawn on. Lengths are millimeters. */

export type Place = 'wall' | 'floor' | 'table' | 'hand' | 'sofa' | 'beach' | 'bath' | 'fridge'

/** A key ring or a cord through the first hole, a tassel in it, or a skateboard's trucks or switches at all of them. */
export const fittingKinds = ['ring', 'loop', 'tassel', 'trucks', 'switches'] as const
export type FittingKind = (typeof fittingKinds)[number]

export interface FittingRule {
  kind: FittingKind
  color: string
  /** Where it is fixed if there is no hole, placed as holes are. */
  at?: [x: HolePlace, y: HolePlace] | undefined
}

/** A printed piece that is sewn onto a surface, such as a pocket. */
export interface PatchRule {
  surface: string
  /** The surface below it; default: the first one. */
  on?: string | undefined
  /** Its middle, placed as holes are. */
  at: [x: HolePlace, y: HolePlace]
  /** The part of its width that is seen, in shares: what is left of a cuff goes around. */
  part?: [from: number, to: number] | undefined
}

/** A band along the outline that is not printed, such as the rubber border of a mat. Distances from the outline in mm. */
export interface RimRule {
  from: number
  to: number
  color: string
}

interface OnSurface {
  /** Id of the printed surface; default: the template's first. */
  surface?: string
  /** Default: table. */
  on?: Place
  /** True for a lamp, whose light is inside. */
  lit?: true
  /** Overrides for some sizes. */
  sizes?: ({ size: [width: number, height: number] } & ViewChange)[]
}

export type ViewRule = OnSurface &
  /** `back` is the surface on its back; `fitting` is attached to its holes; `hands` is the color of a clock's hands. */
  (
    | {
        body: 'flat'
        thickness?: number
        back?: string
        hands?: string
        fitting?: FittingRule
        patches?: PatchRule[]
        rim?: RimRule
      }
    /** `sides` are the surfaces on its other sides. `folded`: its sides are the rim of the surface itself, such as a lid's. */
    | {
        body: 'box'
        depth: number
        folded?: true
        sides?: Partial<Record<'left' | 'right' | 'back' | 'top' | 'bottom', string>>
      }
    /**
     * `handle` is how far the handle reaches out; without it there is none. `inside` is the color of its inside
     * and handle; default: that of the material.
     */
    | { body: 'cylinder'; diameter: number; height: number; handle?: number; inside?: string }
    /** `slope` is the angle of its side in degrees, negative if the foot is narrower than the rim. */
    | { body: 'cone'; diameter: number; height: number; slope: number; inside?: string }
    /** `plump` is the thickness in the middle. */
    | { body: 'cushion'; plump: number; back?: string }
    | { body: 'cloth' }
    /**
     * A surface with a fold is an open spread, others are the cover. `hung`: all are sheets of a calendar, which leans
     * on a folded card if `tent` is set.
     */
    | { body: 'book'; thickness: number; hung?: true; tent?: true }
    /**
     * An umbrella; the surface is one gore, and `others` the counted surface of the gores beside it. A surface with
     * `gores` is the whole canopy.
     */
    | { body: 'canopy'; gores: number; under?: string; others?: string }
    /** `other` is the surface of the right piece; `strap` is the color of straps through its holes. */
    | { body: 'pair'; other: string; thickness: number; gap?: number; strap?: string }
    /**
     * Worn socks; the surface is the left one's shin and instep. `back` is its calf, heel and sole; `other` and
     * `otherBack` are those of the right one. `foot` is the length of the foot on the surface, from heel to toe.
     */
    | { body: 'socks'; foot: number; back: string; other: string; otherBack: string; gap?: number }
    /** `front` is the surface on the clear pane, which is `beyond` larger on every side. */
    | { body: 'panes'; thickness: number; gap: number; beyond: number; front?: string }
  )

/** Changes that an option makes to the first view. */
export interface ViewChange {
  diameter?: number
  height?: number
  depth?: number
  plump?: number
  thickness?: number
  inside?: string
  hands?: string
  strap?: string
  fitting?: FittingRule
  rim?: RimRule
  tent?: true
}
