/** An ink that shoppers may print objects with: a clear varnish, or a foil. */
export interface AreaRule {
  /** Name of the plate, letter for letter. */
  name: string
  kind: 'varnish' | 'foil'
  /** What shoppers call it. */
  title: string
  /** Color that screens show. */
  color: string
  /** Width of the thinnest line that holds, in mm. */
  line: number
}

/** How an ink looks on screens. */
export interface InkLook {
  color: string
  /** 1 for foil; varnish lets the colors below it through. */
  opacity: number
}

/** Varnish is clear: the colors below it show through. */
const opacities: Record<AreaRule['kind'], number> = { varnish: 0.18, foil: 1 }

export const inkLooks = (rule: { areas?: AreaRule[] } | undefined): Record<string, InkLook> =>
  Object.fromEntries(
    (rule?.areas ?? []).map(({ name, kind, color }) => [name, { color, opacity: opacities[kind] }]),
  )
