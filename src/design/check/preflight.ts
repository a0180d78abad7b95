import type { Measure } from '../document/boxes'
import { drawnOn, followedBy } from '../document/drawn-on'
import type { DesignDocument, NodeId, SurfaceId } from '../design-document'
import { unlocked } from '../document/selection'
import { groupsAround, placesOf } from '../document/tree'
import type { CheckName, ProductTemplate } from '../template/product-template'
import { templateFor } from '../template/template-for'
import type { Check, CheckInput, DetailOf, Finding, MissingGlyphs } from './finding'
import { capitalHeight } from './capital-height'
import { emptySlot } from './empty-slot'
import { emptySurfaces } from './empty-surfaces'
import { fold } from './fold'
import { lineArt } from './line-art'
import { madeObjects } from './made'
import { mirroredWords } from './mirrored-words'
import { missingGlyphs } from './missing-glyphs'
import { repeatedPhotos } from './repeated-photos'
import { colorField, tooManyColors } from './palette'
import { resolution } from './resolution'
import { safeArea } from './safe-area'
import { spineWords } from './spine-words'
import { strokeWidth } from './stroke-width'
import { turnedSurfaces } from './turned'
import { unevenRepeats } from './uneven-repeat'
import { zone } from './zone'

/** Checks of one object at a time. Cut checks are separate: they need shapes computed elsewhere. */
const checks: Partial<Record<CheckName, Check>> = {
  resolution,
  'safe-area': safeArea,
  'stroke-width': strokeWidth,
  'capital-height': capitalHeight,
  'line-art': lineArt,
  'color-field': colorField,
  'missing-glyphs': missingGlyphs,
  made: madeObjects,
  fold,
  slot: emptySlot,
  zone,
}

/** Checks that run for every template, even if it does not name them. */
const usualChecks: Partial<ProductTemplate['checks']> = { slot: {}, zone: {} }

/** Returns the objects that are drawn, from back to front: neither groups nor hidden objects. */
function drawn(document: DesignDocument): NodeId[] {
  const isHidden = (id: NodeId) => document.nodes[id]?.hidden === true
  return [...placesOf(document).keys()].filter(
    (id) => document.nodes[id]?.kind !== 'group' && ![id, ...groupsAround(document, id)].some(isHidden),
  )
}

/** Returns the drawn objects of each surface, from back to front. */
function objectsBySurface(document: DesignDocument): Map<SurfaceId, NodeId[]> {
  const places = placesOf(document)
  return Map.groupBy(drawn(document), (id) => places.get(id)?.surface ?? '')
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
  const objects = objectsBySurface(document)
  const findings = [
    ...emptySurfaces(document, made, (surface) => objects.get(surface)?.length ?? 0),
    ...unevenRepeats(document, made),
    ...tooManyColors(document, made, (surface) => objects.get(surface) ?? []),
    ...turnedSurfaces(document, made, measure, (surface) => objects.get(surface) ?? []),
    ...repeatedPhotos(document, made, objects),
    ...mirroredWords(document, made, objects),
    ...spineWords(document, made),
    ...made.surfaces.flatMap((rule) => {
      const on = { document, template: made, measure, missing, detailOf, rule }
      const own = (objects.get(rule.id) ?? []).flatMap((id) => findingsOf({ ...on, id }))
      return [...own, ...findingsOfFollower(on)]
    }),
  ]
  return findings.toSorted((one, other) => Number(other.level === 'stop') - Number(one.level === 'stop'))
}

type OnSurface = Omit<CheckInput, 'thresholds' | 'id'>

function findingsOf(looked: OnSurface & { id: NodeId }): Finding[] {
  const { document, template, id, rule } = looked
  return (Object.keys(checks) as CheckName[]).flatMap((check) => {
    // `checks` has only keys of CheckName
    const thresholds = template.checks[check] ?? usualChecks[check]
    const found = thresholds && checks[check]?.({ ...looked, thresholds })
    if (!found) return []
    const { fix, ...rest } = found
    return [{ ...rest, check, surface: rule.id, node: id, ...(fix && isFixable(document, id) && { fix }) }]
  })
}

const keyOf = ({ check, level, node, found }: Finding) => [check, level, node, found].join(' ')

/**
 * Returns what is wrong on a surface that follows another one and not on the other: a word that is mirrored below a
 * strap. One finding of each check, about the surface, since its objects are on the other.
 */
function findingsOfFollower(on: OnSurface): Finding[] {
  const { document, template, rule } = on
  const followed = followedBy(document, template, rule)?.rule
  const isAlike = followed?.stem !== undefined && followed.stem === rule.stem
  if (!followed || (isAlike && document.surfaces[rule.id]?.follows === 'same')) return []
  const drawnHere = drawnOn(document, template, rule)
  const idsOf = (of: DesignDocument) => objectsBySurface(of).get(rule.id) ?? []
  const known = new Set(
    (objectsBySurface(document).get(followed.id) ?? [])
      .flatMap((id) => findingsOf({ ...on, rule: followed, id }))
      .map(keyOf),
  )
  const found = idsOf(drawnHere)
    .flatMap((id) => findingsOf({ ...on, document: drawnHere, id }))
    .filter((finding) => !known.has(keyOf(finding)))
  return found
    .filter(({ check }, index) => found.findIndex((other) => other.check === check) === index)
    .map(({ node: _node, fix: _fix, ...finding }) => finding)
}
