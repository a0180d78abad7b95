import type { Measure } from '../document/boxes'
import { drawnOn, followedBy } from '../document/drawn-on'
import type { DesignDocument, NodeId, SurfaceId } from '../design-document'
import { unlocked } from '../document/selection'
import { groupsAround, placesOf } from '../document/tree'
import type { CheckName, ProductTemplate } from '../template/product-template'
import type { SurfaceRule } from '../template/surface-rule'
import { templateFor } from '../template/template-for'
import type { CheckInput, DetailOf, Finding, MissingGlyphs, MoreChecks, ObjectChecks } from './finding'
import { capitalHeight } from './capital-height'
import { contrast } from './contrast'
import { effect } from './effect'
import { emptySlot } from './empty-slot'
import { emptySurfaces } from './empty-surfaces'
import { fold } from './fold'
import { lineArt } from './line-art'
import { missingGlyphs } from './missing-glyphs'
import { resolution } from './resolution'
import { safeArea } from './safe-area'
import { strokeWidth } from './stroke-width'

/** Checks of one object at a time. Cut checks are separate: they need shapes computed elsewhere. */
const checks: ObjectChecks = {
  resolution,
  'safe-area': safeArea,
  'stroke-width': strokeWidth,
  'capital-height': capitalHeight,
  'line-art': lineArt,
  'missing-glyphs': missingGlyphs,
  fold,
  effect,
  contrast,
  slot: emptySlot,
}

/** Checks that run for every template, even if it does not name them. */
const usualChecks: Partial<ProductTemplate['checks']> = {
  slot: {},
  effect: {},
  contrast: {},
  made: {},
  zone: {},
  face: {},
  hole: {},
  piece: {},
  colors: {},
  ink: {},
}

const noMore: MoreChecks = { ofObject: {}, ofDesign: [] }

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
  const objects =
    knownObjects.get(document) ?? Map.groupBy(drawn(document), (id) => places.get(id)?.surface ?? '')
  knownObjects.set(document, objects)
  return objects
}

const knownObjects = new WeakMap<DesignDocument, Map<SurfaceId, NodeId[]>>()

/** Returns the objects that are drawn before another one on its surface. */
function belowOn(document: DesignDocument, surface: SurfaceId, id: NodeId): NodeId[] {
  const ids = objectsBySurface(document).get(surface) ?? []
  return ids.slice(0, Math.max(0, ids.indexOf(id)))
}

/** True if neither place nor content is locked, because a fix may change either. */
const isFixable = (document: DesignDocument, id: NodeId) =>
  unlocked(document, [id], 'place').length + unlocked(document, [id], 'content').length === 2

export interface CheckSources {
  measure: Measure
  /** Returns the characters that a text's font lacks; without it missing characters are not checked. */
  missing?: MissingGlyphs | undefined
  /** Returns where a picture has detail; without it folds are not checked. */
  detailOf?: DetailOf | undefined
}

/**
 * Checks a design as it would be printed (design-document-16).
 * @param more checks that only some products need; browsers load them with such a product
 * @returns the findings of the checks that the template names, those that stop an order first
 */
export function checkDesign(
  document: DesignDocument,
  template: ProductTemplate,
  { measure, missing = () => [], detailOf = () => undefined }: CheckSources,
  more: MoreChecks = noMore,
): Finding[] {
  const made = templateFor(template, document.product.options)
  const objects = objectsBySurface(document)
  const ofObject = { ...checks, ...more.ofObject }
  const onSurface = (rule: SurfaceRule): OnSurface => ({
    document,
    template: made,
    measure,
    missing,
    detailOf,
    rule,
    checks: ofObject,
  })
  const known = new Map<SurfaceId, Finding[]>()
  /** Memoized, because the surfaces that follow another one are compared with it. */
  const ownFindings = (rule: SurfaceRule): Finding[] => {
    const own =
      known.get(rule.id) ??
      (objects.get(rule.id) ?? []).flatMap((id) => findingsOf({ ...onSurface(rule), id }))
    known.set(rule.id, own)
    return own
  }
  const findings = [
    ...emptySurfaces(document, made, (surface) => objects.get(surface)?.length ?? 0),
    ...more.ofDesign.flatMap((check) => check({ document, template: made, measure, objects })),
    ...made.surfaces.flatMap((rule) => [
      ...ownFindings(rule),
      ...findingsOfFollower(onSurface(rule), ownFindings),
    ]),
  ]
  return findings.toSorted((one, other) => Number(other.level === 'stop') - Number(one.level === 'stop'))
}

type OnSurface = Omit<CheckInput, 'thresholds' | 'id' | 'below'> & { checks: ObjectChecks }

function findingsOf({ checks: all, ...looked }: OnSurface & { id: NodeId }): Finding[] {
  const { document, template, id, rule } = looked
  const below = () => belowOn(document, rule.id, id)
  return (Object.keys(all) as CheckName[]).flatMap((check) => {
    // `ObjectChecks` only has keys of CheckName
    const thresholds = template.checks[check] ?? usualChecks[check]
    const found = thresholds && all[check]?.({ ...looked, below, thresholds })
    if (!found) return []
    const { fix, ...rest } = found
    return [{ ...rest, check, surface: rule.id, node: id, ...(fix && isFixable(document, id) && { fix }) }]
  })
}

const keyOf = ({ check, level, node, found }: Finding) => [check, level, node, found].join(' ')

/**
 * Returns findings that exist only on a follower and not on the surface that it follows, such as a mirrored word below
 * a strap: one per check. They name the surface, because its objects belong to the other one.
 */
function findingsOfFollower(on: OnSurface, ownFindings: (rule: SurfaceRule) => Finding[]): Finding[] {
  const { document, template, rule } = on
  const followed = followedBy(document, template, rule)?.rule
  const isAlike = followed?.stem !== undefined && followed.stem === rule.stem
  if (!followed || (isAlike && document.surfaces[rule.id]?.follows === 'same')) return []
  const drawnHere = drawnOn(document, template, rule)
  const idsOf = (of: DesignDocument) => objectsBySurface(of).get(rule.id) ?? []
  const known = new Set(ownFindings(followed).map(keyOf))
  const found = idsOf(drawnHere)
    .flatMap((id) => findingsOf({ ...on, document: drawnHere, id, withoutFix: true }))
    .filter((finding) => !known.has(keyOf(finding)))
  return found
    .filter(({ check }, index) => found.findIndex((other) => other.check === check) === index)
    .map(({ node: _node, fix: _fix, ...finding }) => finding)
}
