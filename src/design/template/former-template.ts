import type { NeonRule } from './neon-rule'
import type { OutputRule, ProductTemplate, TemplateChange } from './product-template'
import type { SurfaceRule } from './surface-rule'

/**
 * How one revision of a template made a family of products: everything that affects the result of a design.
 */
export interface FormerTemplate {
  revision: number
  surfaces: FormerSurface[]
  lengths?: Record<string, number>
  /** Changes by option and value, in the template's order. */
  effects: Record<string, Record<string, TemplateChange>>
  neon?: Pick<NeonRule, 'diameter' | 'backing'>
  output: OutputRule
}

/**
 * The properties of a surface that affect printing, cutting or folding, and that an option may change; the others
 * only guide the designer.
 */
export const madeByOption = [
  'size',
  'around',
  'bleed',
  'mask',
  'maskRadius',
  'outline',
  'holes',
  'cut',
  'folds',
  'edge',
  'frame',
  'mount',
  'openings',
  'panels',
  'parts',
  'inks',
] as const satisfies (keyof SurfaceRule)[]

export const madeBy = ['count', 'when', 'follows', ...madeByOption] as const satisfies (keyof SurfaceRule)[]

export type FormerSurface = Pick<SurfaceRule, 'id' | (typeof madeBy)[number]>

const usualDpi = { wanted: 300, warn: 180, stop: 90 }

function surfaceAsOf(former: FormerSurface, current: SurfaceRule | undefined): SurfaceRule {
  const { safe = 0, dpi = usualDpi, materials, title } = current ?? {}
  return {
    ...(title !== undefined && { title }),
    safe,
    dpi,
    ...(materials && { materials }),
    ...former,
  }
}

/** Returns a product's template as of an earlier revision, used to produce designs ordered then. */
export function asOfRevision(current: ProductTemplate, former: FormerTemplate): ProductTemplate {
  const surfaces = former.surfaces.map((surface) =>
    surfaceAsOf(
      surface,
      current.surfaces.find(({ id }) => id === surface.id),
    ),
  )
  const options = Object.entries(former.effects).map(([name, effects]) => {
    const values = Object.keys(effects)
    const { effects: _, ...rule } = current.options[name] ?? { values, default: values[0] ?? '' }
    return [name, { ...rule, effects }] as const
  })
  return {
    ...current,
    revision: former.revision,
    surfaces,
    ...(former.lengths && { lengths: former.lengths }),
    options: Object.fromEntries(options),
    ...(current.neon && former.neon && { neon: { ...current.neon, ...former.neon } }),
    output: former.output,
  }
}
