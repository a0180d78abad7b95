import type { DesignDocument, NodeId, SurfaceId } from '../../design-document'
import type { ProductTemplate } from '../../template/product-template'
import type { SurfaceRule } from '../../template/surface-rule'
import type { Rectangle } from '../../units'
import { familyOf, isPair } from '../../template/surface-family'
import type { Finding, Fix } from '../finding'

/** Photos that are in several places of one product (design-document-541). */

interface Use {
  rule: SurfaceRule
  family: string
  id: NodeId
  crop: Rectangle
  /** True for a photo slot. Other pictures may repeat on one surface. */
  isPlace: boolean
}

/** Share of the smaller of two crops that must overlap for both to show the same part of a photo. */
const samePart = 0.5

const areaOf = ({ width, height }: Rectangle) => width * height

/** True if two pictures show the same part of a photo. One photo over several pieces shows a different part on each. */
function isSamePart(one: Rectangle, other: Rectangle): boolean {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  const common = Math.max(width, 0) * Math.max(height, 0)
  return common >= Math.min(areaOf(one), areaOf(other)) * samePart
}

/** True for the second card of a pair whose first one has the same photo. */
const isPartner = (use: Use, others: readonly Use[]) =>
  others.some(({ rule }) => rule.number === use.rule.number && rule.stem !== use.rule.stem)

/** Returns where each photo is within the surfaces that belong together, such as the pages of a book. */
function usesOf(
  { nodes, assets }: DesignDocument,
  rules: readonly SurfaceRule[],
  objects: ReadonlyMap<SurfaceId, NodeId[]>,
): Use[][] {
  const byPhoto = new Map<string, Use[]>()
  for (const rule of rules)
    for (const id of objects.get(rule.id) ?? []) {
      const node = nodes[id]
      const sha256 = node?.kind === 'image' ? assets[node.asset ?? '']?.sha256 : undefined
      if (node?.kind !== 'image' || sha256 === undefined) continue
      const family = familyOf(rule, rules) ?? rule.id
      const use = { rule, family, id, crop: node.crop, isPlace: node.slot !== undefined }
      const key = `${family} ${sha256}`
      const before = byPhoto.get(key) ?? []
      const isOnce = rule.stem === undefined ? !use.isPlace : isPartner(use, before)
      if (!isOnce) byPhoto.set(key, [...before, use])
    }
  const repeatedOf = (uses: Use[]) =>
    uses.filter((use) => uses.some((other) => other !== use && isSamePart(use.crop, other.crop)))
  return [...byPhoto.values()].map(repeatedOf).filter((uses) => uses.length > 1)
}

/** Message by where the photo is repeated. */
const says = {
  surface: 'designFindings.twiceHere',
  pairs: 'designFindings.twiceInPairs',
  pages: 'designFindings.twice',
} as const

/** Lets the second card of a pair show the first one again, or removes the photo. */
function fixFor({ nodes }: DesignDocument, { rule, id }: Use, isPaired: boolean): Fix | undefined {
  if (nodes[id]?.locked !== undefined) return undefined
  if (isPaired && rule.follows?.may.includes('same'))
    return { command: 'follow', selection: [], argument: { surface: rule.id, as: 'same' } }
  return { command: 'remove', selection: [id], argument: undefined }
}

/**
 * Returns a note for each photo that is used more than once. The pages before it are named, and the fix removes the
 * last one.
 *
 * @param objects the objects drawn on each surface
 */
export function repeatedPhotos(
  document: DesignDocument,
  { surfaces }: ProductTemplate,
  objects: ReadonlyMap<SurfaceId, NodeId[]>,
): Finding[] {
  // A surface that must look the same upside down has everything twice.
  const rules = surfaces.filter(({ turns }) => !turns)
  return usesOf(document, rules, objects).flatMap((uses): Finding[] => {
    const last = uses.at(-1)
    if (!last) return []
    const places = [...new Set(uses.map(({ rule }) => rule.title ?? rule.id))]
    const isPaired = isPair(last.family, rules)
    const fix = fixFor(document, last, isPaired)
    return [
      {
        check: 'twice',
        level: 'warn',
        surface: last.rule.id,
        node: last.id,
        say: says[last.rule.stem === undefined ? 'surface' : isPaired ? 'pairs' : 'pages'],
        found: uses.length,
        wanted: 1,
        words: { pages: places.join(', ') },
        ...(fix && { fix }),
      },
    ]
  })
}
