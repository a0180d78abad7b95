import type { Measure } from '../document/boxes'
import type { DesignDocument, NodeId } from '../design-document'
import { unlocked } from '../document/selection'
import { groupsAround, placesOf } from '../document/tree'
import type { CheckName, ProductTemplate } from '../template/product-template'
import { surfaceRule } from '../template/surface-boxes'
import { templateFor } from '../template/template-for'
import type { Check, CheckInput, DetailOf, Finding, MissingGlyphs } from './finding'
import { emptySurfaces } from './empty-surfaces'
import { fold } from './fold'
import { missingGlyphs } from './missing-glyphs'
import { resolution } from './resolution'
import { safeArea } from './safe-area'
import { strokeWidth } from './stroke-width'

/** Checks of one object at a time. Cut checks are separate: they need shapes computed elsewhere. */
const checks: Partial<Record<CheckName, Check>> = {
  resolution,
  'safe-area': safeArea,
  'stroke-width': strokeWidth,
  'missing-glyphs': missingGlyphs,
  fold,
}

/** Returns the objects that are drawn, from back to front: neither groups nor hidden objects. */
function drawn(document: DesignDocument): NodeId[] {
  const isHidden = (id: NodeId) => document.nodes[id]?.hidden === true
  return [...placesOf(document).keys()].filter(
    (id) => document.nodes[id]?.kind !== 'group' && ![id, ...groupsAround(document, id)].some(isHidden),
  )
}

/** True if neither place nor content is locked, because a fix may change either. */
const isFixable = (document: DesignDocument, id: NodeId) =>
  unlocked(document, [id], 'place').length + unlocked(document, [id], 'content').length === 2

/**
 * Checks a design as it would be printed (design-document-16).
 * @param missing returns the characters that a text's font lacks; without it missing characters are not checked
 * @param detailOf returns where a picture has detail; without it folds are not checked
 * @returns the findings of the checks that the template names, those that stop an order first
 */
export function preflight(
  document: DesignDocument,
  template: ProductTemplate,
  measure: Measure,
  missing: MissingGlyphs = () => [],
  detailOf: DetailOf = () => undefined,
): Finding[] {
  const made = templateFor(template, document.product.options)
  const ids = drawn(document)
  const places = placesOf(document)
  const countOn = (surface: string) => ids.filter((id) => places.get(id)?.surface === surface).length
  const findings = [
    ...emptySurfaces(document, made, countOn),
    ...ids.flatMap((id) => findingsOf({ document, template: made, measure, missing, detailOf, id })),
  ]
  return findings.toSorted((one, other) => Number(other.level === 'stop') - Number(one.level === 'stop'))
}

function findingsOf(looked: Omit<CheckInput, 'rule' | 'thresholds'>): Finding[] {
  const { document, template, id } = looked
  const surface = placesOf(document).get(id)?.surface ?? ''
  const rule = surfaceRule(template, surface)
  if (rule === undefined) return []
  return (Object.keys(checks) as CheckName[]).flatMap((check) => {
    // `checks` has only keys of CheckName
    const thresholds = template.checks[check]
    const found = thresholds && checks[check]?.({ ...looked, rule, thresholds })
    if (!found) return []
    const { fix, ...rest } = found
    return [{ ...rest, check, surface, node: id, ...(fix && isFixable(document, id) && { fix }) }]
  })
}
