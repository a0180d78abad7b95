import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { flattenPath, parsePath } from '@/design/geometry/path'
import { boundsOf } from '@/design/geometry/point'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { holesOf } from '@/design/template/surface-edge'
import { sizeOf } from '@/design/template/surface-boxes'
import { templateFor } from '@/design/template/template-for'
import { compiledBrand } from '../support/compiled-brand'

/** Tests the measures of flat gifts against a table of what each route sells, in millimeters. */

const { templates } = compiledBrand('stickers')

type Dpi = [wanted: number, warn: number, stop: number]
type Pair = [width: number, height: number]

interface Gift {
  product: string
  /** Default: the first one. */
  surface?: string
  options?: Record<string, string>
  bleed: number
  safe: number
  dpi: Dpi
  /** Sizes that are sold, among others. */
  sizes?: Pair[]
  /** Size of the surface if it is not the ordered one. */
  own?: Pair
  mask?: string
  radius?: number
  /** Centers and sizes of holes in the size `at`. */
  at?: Pair
  holes?: [x: number, y: number, width: number, height: number][]
  zones?: string[]
}

const gifts = Object.entries(
  parse(readFileSync('tests/brands/gift-measures.yaml', 'utf8')) as Record<string, Gift>, // the table beside this file
)

function ruleOf({ product, surface, options = {} }: Gift): SurfaceRule {
  const template = templates[product]
  if (!template) throw new Error(`${product} has a template`)
  const { surfaces } = templateFor(template, options)
  const rule = surface === undefined ? surfaces[0] : surfaces.find(({ id }) => id === surface)
  if (!rule) throw new Error(`${product} has the surface ${surface}`)
  return rule
}

/** Equal within a rounded hundredth of a millimeter. */
const isSame = (one: Pair, other: Pair) =>
  one.every((side, index) => Math.abs(side - (other[index] ?? 0)) < 0.01)

test.each(gifts)(
  '%s has the sizes, margins, resolution, holes and zones of its product (designs-13)',
  (_, gift) => {
    const rule = ruleOf(gift)
    const { wanted, warn, stop } = rule.dpi
    expect([rule.bleed, rule.safe, [wanted, warn, stop]]).toEqual([gift.bleed, gift.safe, gift.dpi])
    const sold = templates[gift.product]?.sizes.list ?? []
    expect((gift.sizes ?? []).filter((size) => !sold.some((each) => isSame(each, size)))).toEqual([])
    if (gift.own) {
      const { width, height } = sizeOf(rule, { width: 1, height: 1 })
      expect([width, height]).toEqual(gift.own)
    }
    if (gift.mask) expect(rule.mask).toBe(gift.mask)
    if (gift.radius !== undefined) expect(rule.maskRadius).toBe(gift.radius)
    if (gift.zones) expect((rule.zones ?? []).map(({ say }) => say)).toEqual(gift.zones)
    if (gift.at && gift.holes) {
      const [width, height] = gift.at
      const found = flattenPath(parsePath(holesOf(rule, { x: 0, y: 0, width, height })), 0.001).map(
        (ring) => {
          const box = boundsOf(ring)
          return [box.x + box.width / 2, box.y + box.height / 2, box.width, box.height]
        },
      )
      const inOrder = (rows: number[][]) =>
        rows.toSorted((one, other) => one[1]! - other[1]! || one[0]! - other[0]!)
      const [sorted, wantedHoles] = [inOrder(found), inOrder(gift.holes)]
      expect(sorted).toHaveLength(wantedHoles.length)
      for (const [index, hole] of wantedHoles.entries())
        for (const [at, value] of hole.entries()) expect(sorted[index]?.[at]).toBeCloseTo(value, 1)
    }
  },
)
