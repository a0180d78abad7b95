import { type EngravedLook, engravedLook } from '../tone/engraved-look'
import type { MaterialLook } from './material-look'
import type { EngraveRule, SurfaceRule } from './surface-rule'

/** Dots per inch of an engraved plate. */
export const engravedDpi = 600

/** Returns the plate of a surface that is engraved instead of printed. */
export const engravingOf = (rule: Pick<SurfaceRule, 'inks'> | undefined): EngraveRule | undefined =>
  rule?.inks.find((ink): ink is EngraveRule => ink.kind === 'engrave')

const plain: MaterialLook = { base: '#ffffff', finish: 'flat' }

/** Returns the colors in which a surface's engraving is shown; undefined if it is not engraved. */
export function shownEngraving(
  rule: Pick<SurfaceRule, 'inks' | 'materials'> | undefined,
  options: Readonly<Record<string, string>>,
): EngravedLook | undefined {
  if (!rule || !engravingOf(rule)) return undefined
  return engravedLook(rule.materials?.[options['material'] ?? ''] ?? plain)
}
