import { describe, expect, test } from 'vitest'
import { designFiles } from '@/brand/compile/design-files'
import { findingAmounts } from '@/design/check/finding-amounts'
import type { Finding } from '@/design/check/finding'
import { preflight } from '@/design/check/preflight'
import { zonesOf } from '@/design/check/goods/zone-depth'
import { isAvoided } from '@/design/check/goods/zone'
import type { Asset, DesignDocument, DesignNode } from '@/design/design-document'
import { perform } from '@/design/document/commands/perform'
import { newDesign } from '@/design/document/new-design'
import { flattenPath, parsePath } from '@/design/geometry/path'
import { boundsOf, centerOf } from '@/design/geometry/point'
import { panelsOf } from '@/design/template/panel-boxes'
import { foldLines } from '@/design/template/fold-lines'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { surfaceBoxes } from '@/design/template/surface-boxes'
import { placedHoles } from '@/design/template/surface-edge'
import { templateFor } from '@/design/template/template-for'
import type { Point, Rectangle, Size } from '@/design/units'
import { compiledBrand } from '../support/compiled-brand'

/** Tests every mistake that would print badly, on every product where it is possible. */

const { templates, messages } = compiledBrand('stickers')
const files = designFiles('.', 'stickers')

interface On {
  rule: SurfaceRule
  size: Size
  made: ProductTemplate
  options: Record<string, string>
}

const photo = (asset: string | null, { x, y, width, height }: Rectangle, more = {}): DesignNode => ({
  kind: 'image',
  transform: [1, 0, 0, 1, x, y],
  asset,
  width,
  height,
  crop: { x: 0.1, y: 0.1, width: 0.8, height: 0.8 },
  ...more,
})

const around = ({ x, y }: Point, side: number): Rectangle => ({
  x: x - side / 2,
  y: y - side / 2,
  width: side,
  height: side,
})

const emoji = (at: Point, size: number): DesignNode => ({
  kind: 'emoji',
  code: '1f680',
  size,
  transform: [1, 0, 0, 1, at.x - size / 2, at.y - size / 2],
})

/** Returns a large photo whose face of `side` mm is at a point of a surface that it covers. */
function withFace(cover: Rectangle, at: Point, side: number): Asset {
  const share = (value: number, from: number, length: number) => 0.1 + (0.8 * (value - from)) / length
  const [width, height] = [(0.8 * side) / cover.width, (0.8 * side) / cover.height]
  const face = {
    x: share(at.x, cover.x, cover.width) - width / 2,
    y: share(at.y, cover.y, cover.height) - height / 2,
    width,
    height,
  }
  return { ...large, faces: [face] }
}

const large: Asset = {
  key: 'a'.repeat(32),
  sha256: 'a'.repeat(64),
  type: 'image/jpeg',
  width: 40_000,
  height: 40_000,
  name: 'photo.jpg',
}

interface Made {
  nodes: DesignNode[]
  asset?: Asset
  /** Objects on surfaces other than the examined one. */
  others?: Record<string, DesignNode[]>
}

interface Row {
  check: Finding['check']
  says?: string
  /** Returns undefined for a surface on which the mistake is impossible. */
  mistake: (on: On) => Made | undefined
  /** Minimum number of products with such a surface. */
  products: number
  /** True if the fix always removes the finding. */
  isFixed?: true
  /** True for a surface on which nothing can be moved out of the way. */
  hasNoRoom?: (on: On) => boolean
}

const holeIn = ({ rule, size }: On): Rectangle | undefined => {
  const [hole] = placedHoles(rule, surfaceBoxes(rule, size).trim)
  return hole && boundsOf(flattenPath(parsePath(hole.path), 0.05).flat())
}

const coverOf = ({ rule, size }: On) => surfaceBoxes(rule, size).bleed

const faceAt = (on: On, at: Point | undefined, side: number): Made | undefined => {
  const cover = coverOf(on)
  return at && { nodes: [photo('it', cover)], asset: withFace(cover, at, side) }
}

const rows: Record<string, Row> = {
  'a photo of 64 pixels': {
    check: 'resolution',
    mistake: (on) => ({ nodes: [photo('it', coverOf(on))], asset: { ...large, width: 64, height: 64 } }),
    products: 40,
  },
  'a place without a photo': {
    check: 'slot',
    mistake: (on) => ({ nodes: [photo(null, coverOf(on), { slot: 'photo' })] }),
    products: 40,
    isFixed: true,
  },
  'a face over a hole': {
    check: 'face',
    mistake: (on) => {
      const hole = holeIn(on)
      return hole && faceAt(on, centerOf(hole), Math.max(hole.width, hole.height))
    },
    products: 8,
  },
  'a logo in a hole or slot': {
    check: 'hole',
    mistake: (on) => {
      const hole = holeIn(on)
      const { safe } = surfaceBoxes(on.rule, on.size)
      const side = hole && Math.min(hole.width, hole.height) * 1.1
      const isSmall = side !== undefined && side * side < (safe.width * safe.height) / 2
      return hole && isSmall ? { nodes: [photo('it', around(centerOf(hole), side))] } : undefined
    },
    products: 8,
    isFixed: true,
    // The opening of a rocker leaves strips that are narrower than itself.
    hasNoRoom: (on) => (holeIn(on)?.width ?? 0) > surfaceBoxes(on.rule, on.size).safe.width / 2,
  },
  'words in a seam, below a strap or hardware': {
    check: 'zone',
    mistake: ({ rule, size }) => {
      const zone = zonesOf(rule, size).find(isAvoided)
      if (!zone) return undefined
      const point = zone.strip ? zone.line[0] : centerOf(zone.box)
      return point && { nodes: [emoji(point, 6)] }
    },
    products: 9,
  },
  'a face in a seam, below a strap or hardware': {
    check: 'face',
    mistake: (on) => {
      const zone = zonesOf(on.rule, on.size).find(isAvoided)
      return zone && faceAt(on, zone.strip ? zone.line[0] : centerOf(zone.box), 8)
    },
    products: 9,
  },
  'a face in a fold': {
    check: 'face',
    says: 'faceFold',
    mistake: (on) => {
      const [fold] = foldLines(on.rule, on.size)
      const middle = centerOf(coverOf(on))
      return fold && faceAt(on, { ...middle, [fold.axis]: fold.at }, 30)
    },
    products: 1,
    isFixed: true,
  },
  'a face between two pieces': {
    check: 'face',
    says: 'faceGap',
    mistake: (on) => {
      const [one, other] = panelsOf(on.rule, on.size)
      if (!one || !other || !(on.rule.parts ?? on.rule.panels)) return undefined
      return faceAt(
        on,
        { x: (one.front.x + one.front.width + other.front.x) / 2, y: one.front.height / 2 },
        6,
      )
    },
    products: 1,
  },
  'a face smaller than a piece of a puzzle': {
    check: 'piece',
    says: 'pieceFace',
    mistake: (on) => (on.rule.pieces ? faceAt(on, centerOf(coverOf(on)), 10) : undefined),
    products: 1,
  },
  'a word smaller than a piece of a puzzle': {
    check: 'piece',
    says: 'pieceSmall',
    mistake: (on) =>
      on.rule.pieces ? { nodes: [emoji(centerOf(surfaceBoxes(on.rule, on.size).trim), 8)] } : undefined,
    products: 1,
    isFixed: true,
  },
  'the same photo twice in a set': {
    check: 'twice',
    mistake: (on) => {
      const { rule, made } = on
      const twin = made.surfaces.find(({ stem, id }) => stem === rule.stem && id !== rule.id)
      const node = photo('it', coverOf(on))
      return twin && rule.stem !== undefined && rule.number === 1
        ? { nodes: [node], others: { [twin.id]: [node] } }
        : undefined
    },
    products: 8,
  },
  'a covered index': {
    check: 'made',
    says: 'indexCovered',
    mistake: (on) => {
      const begin = on.rule.begins?.find((each) => 'made' in each && each.made === 'index')
      if (!begin || !('made' in begin)) return undefined
      const { trim } = surfaceBoxes(on.rule, on.size)
      const index: DesignNode = {
        kind: 'made',
        what: 'index',
        transform: [1, 0, 0, 1, trim.width * 0.06, trim.height * 0.04],
        with: {},
        width: trim.width * 0.88,
        height: trim.height * 0.92,
        font: 'slab',
        fill: '#111111',
      }
      return { nodes: [index, photo('it', coverOf(on))] }
    },
    products: 1,
    isFixed: true,
  },
  'a back that tells which way up it is': {
    check: 'turned',
    mistake: ({ rule, size }) =>
      rule.turns ? { nodes: [emoji(centerOf(surfaceBoxes(rule, size).safe), 8)] } : undefined,
    products: 2,
  },
  'a neon color on wool': {
    check: 'colors',
    says: 'colorFar',
    mistake: ({ rule, size }) => {
      const { x, y } = centerOf(surfaceBoxes(rule, size).safe)
      const shape: DesignNode = {
        kind: 'shape',
        shape: 'ellipse',
        width: 40,
        height: 40,
        fill: '#39ff14',
        transform: [1, 0, 0, 1, x - 20, y - 20],
      }
      return rule.palette ? { nodes: [shape] } : undefined
    },
    products: 1,
    isFixed: true,
  },
}

/** Returns a design with these objects on one surface and nothing on the others. */
function designWith(
  template: ProductTemplate,
  { rule, size, made: { surfaces: rules }, options }: On,
  { nodes, asset = large, others = {} }: Made,
) {
  const usual = newDesign(template, 'd')
  const blank = {
    ...usual,
    product: { ...usual.product, size, options },
    surfaceOrder: rules.map(({ id }) => id),
  }
  const all = { ...others, [rule.id]: nodes }
  const table = Object.entries(all).flatMap(([surface, list]) =>
    list.map((node, index): [string, DesignNode] => [`${surface}-n${index}`, node]),
  )
  const surfaces = blank.surfaceOrder.map((id): [string, DesignDocument['surfaces'][string]] => [
    id,
    { nodes: (all[id] ?? []).map((_, index) => `${id}-n${index}`) },
  ])
  return {
    ...blank,
    surfaces: Object.fromEntries(surfaces),
    nodes: Object.fromEntries(table),
    assets: { it: asset },
    fonts: { slab: { sha256: 'b'.repeat(64) } },
  }
}

/** Returns the usual answers, and those with another value of an option that changes surfaces or adds one. */
function answersOf(template: ProductTemplate): Record<string, string>[] {
  const { options } = newDesign(template, 'd').product
  const others = Object.entries(template.options).flatMap(([name, { values, effects = {} }]) =>
    values
      .filter((value) => value !== options[name] && effects[value]?.surfaces)
      .concat(template.surfaces.flatMap(({ when }) => when?.[name]?.slice(0, 1) ?? []))
      .map((value) => ({ ...options, [name]: value })),
  )
  return [options, ...others]
}

/** Returns the surfaces to examine, each form of a surface once; of a counted surface only the first piece. */
function examined(template: ProductTemplate): On[] {
  const { size } = newDesign(template, 'd').product
  const seen = new Set<string>()
  return answersOf(template).flatMap((options) => {
    const made = templateFor(template, options)
    return made.surfaces.flatMap((rule): On[] => {
      const form = JSON.stringify(rule)
      if ((rule.number ?? 1) !== 1 || seen.has(form)) return []
      seen.add(form)
      // The size of a puzzle goes with its number of pieces.
      const [width, height] = rule.pieces?.[0]?.size ?? [size.width, size.height]
      return [{ rule, size: { width, height }, made, options }]
    })
  })
}

const isFrom = ({ check, says }: Row, finding: Finding) =>
  finding.check === check && (says === undefined || finding.say === `designFindings.${says}`)

const goods = Object.entries(templates).filter(([, { kind, neon }]) => kind !== 'neon' && !neon)

describe.each(Object.entries(rows))('G17: %s (design-document-16, design-document-541)', (_name, row) => {
  test('is found with value, message and fix on every product', () => {
    const found = new Set<string>()
    for (const [urlKey, template] of goods)
      for (const on of examined(template)) {
        const made = row.mistake(on)
        if (!made) continue
        const document = designWith(template, on, made)
        const where = `${urlKey}, ${on.rule.id}, ${Object.values(on.options).join(' ')}`
        const finding = preflight(document, template, files.measure).find((each) => isFrom(row, each))
        expect(finding, `finding: ${where}`).toBeDefined()
        if (!finding) continue
        found.add(urlKey)
        const [group, key] = finding.say.split('.')
        expect(messages[group as 'designFindings']?.[key as never], where).toBeTypeOf('string')
        for (const amount of Object.values(findingAmounts(finding)))
          expect(String(amount)).not.toContain('NaN')
        if (row.isFixed && !row.hasNoRoom?.(on)) expect(finding.fix, where).toBeDefined()
        if (!finding.fix) continue
        const { command, selection, argument } = finding.fix
        const state = { document, selection, template, newId: () => 'new', measure: files.measure }
        const fixed = perform(command, state, argument as never)
        expect(fixed, where).toHaveProperty('edit')
        if ('edit' in fixed)
          expect(
            preflight(fixed.edit.document, template, files.measure).filter((each) => isFrom(row, each)),
            where,
          ).toEqual([])
      }
    expect(found.size).toBeGreaterThanOrEqual(row.products)
  })
})
