import type { NeonRule } from './neon-rule'
import type { OutputRule, ProductTemplate, SurfaceRule, TemplateChange } from './product-template'

/** How a family of products was made by one revision of its template: all that decides how a design comes out. */
export interface FormerTemplate {
  revision: number
  surfaces: FormerSurface[]
  /** By option and value, in the template's order: what was otherwise. */
  effects: Record<string, Record<string, TemplateChange>>
  neon?: Pick<NeonRule, 'diameter' | 'backing'>
  output: OutputRule
}

/** What of a surface is printed, cut or folded; the rest is advice while one designs. */
export const madeBy = [
  'around',
  'bleed',
  'mask',
  'maskRadius',
  'cut',
  'folds',
  'edge',
  'panels',
  'inks',
] as const satisfies (keyof SurfaceRule)[]

export type FormerSurface = Pick<SurfaceRule, 'id' | (typeof madeBy)[number]>

const usualDpi = { wanted: 300, warn: 180, stop: 90 }

function surfaceAsOf(former: FormerSurface, current: SurfaceRule | undefined): SurfaceRule {
  const { safe = 0, dpi = usualDpi, materials } = current ?? {}
  return { safe, dpi, ...(materials && { materials }), ...former }
}

/** A product's template as an earlier revision had it: designs that were ordered then are made so. */
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
    options: Object.fromEntries(options),
    ...(current.neon && former.neon && { neon: { ...current.neon, ...former.neon } }),
    output: former.output,
  }
}
