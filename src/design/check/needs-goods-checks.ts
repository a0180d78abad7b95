import { isRound } from '../body/seen-round'
import type { ProductTemplate, SurfaceChange } from '../template/product-template'
import type { SurfaceRule } from '../template/surface-rule'

/** Properties that `goodsChecks` examine; a surface without these properties needs no such check. */
const examined = [
  'holes',
  'zones',
  'outline',
  'pieces',
  'turns',
  'palette',
  'count',
  'follows',
  'parts',
  'repeats',
  'spine',
  'begins',
  'foldsAt',
  'openings',
  'areas',
] as const satisfies (keyof SurfaceRule)[]

const isExamined = (rule: SurfaceRule | SurfaceChange) => examined.some((name) => name in rule)

/** True for a template whose designs need `goodsChecks`; browsers load the checks only then. */
export const needsGoodsChecks = ({ surfaces, options, made, views = [] }: ProductTemplate): boolean =>
  made !== undefined ||
  views.some(isRound) ||
  surfaces.some(isExamined) ||
  Object.values(options).some(({ effects = {} }) =>
    Object.values(effects).some(({ surfaces: changes = {} }) => Object.values(changes).some(isExamined)),
  )
