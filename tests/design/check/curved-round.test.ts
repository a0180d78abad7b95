import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bodyOf } from '@/design/body/body-of'
import { isRound, type RoundBody } from '@/design/body/seen-round'
import { shapeOf } from '@/design/body/shape-of'
import { needsGoodsChecks } from '@/design/check/needs-goods-checks'
import { preflight } from '@/design/check/preflight'
import type { DesignDocument, DesignNode } from '@/design/design-document'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import { newDesign } from '@/design/document/new-design'
import type { ProductTemplate } from '@/design/template/product-template'
import { templateFor } from '@/design/template/template-for'
import { bodyViewOf } from '@/design/template/view-of'
import type { Point } from '@/design/units'
import { sampleAsset } from '../support/sample-design'
import { compiledBrand } from '../../support/compiled-brand'

/** Circles on every product whose surface is bent around a round body, in each of its forms and sizes. */

interface On {
  name: string
  template: ProductTemplate
  document: DesignDocument
  surface: string
  body: RoundBody
}

/** Returns the designs of a template with each value of each option, and in each size that a view names. */
function formsOf(template: ProductTemplate): DesignDocument[] {
  const usual = newDesign(template, 'mine')
  const state = { document: usual, selection: [], template, newId: () => 'new', measure: estimatedSize }
  const others = Object.entries(template.options).flatMap(([option, { values }]) =>
    values.flatMap((value) => {
      const result = perform('setOption', state, { name: option, value, drops: true })
      return 'edit' in result ? [result.edit.document] : []
    }),
  )
  const sizes = (template.views ?? []).flatMap((view) => view.sizes ?? [])
  const resized = sizes.map(({ size: [width, height] }) => ({
    ...usual,
    product: { ...usual.product, size: { width, height } },
  }))
  return [usual, ...others, ...resized]
}

const templates = new Map(
  ['stickers', 'neon', 'canvas'].flatMap((brand) => Object.entries(compiledBrand(brand).templates)),
)

const round: On[] = [...templates].flatMap(([id, template]) =>
  formsOf(template).flatMap((document) => {
    const made = templateFor(template, document.product.options)
    return made.surfaces.flatMap((rule): On[] => {
      const view = bodyViewOf(made, rule)
      const body = view && bodyOf(view, rule, document.product, made.surfaces)
      if (!body || !isRound(body)) return []
      const { width, height } = document.product.size
      const options = Object.entries(document.product.options).map(([key, value]) => `${key} ${value}`)
      const name = [id, rule.id, `${width} × ${height}`, ...options].join(', ')
      return [{ name, template, document, surface: rule.id, body }]
    })
  }),
)

const circle = ({ x, y }: Point, side: number, isPhoto: boolean): DesignNode => {
  const box = {
    transform: [1, 0, 0, 1, x - side / 2, y - side / 2] as DesignNode['transform'],
    width: side,
    height: side,
  }
  return isPhoto
    ? { kind: 'image', ...box, asset: 'fox', mask: 'ellipse', crop: { x: 0, y: 0, width: 1, height: 1 } }
    : { kind: 'shape', ...box, shape: 'ellipse', fill: '#112233' }
}

const withNode = ({ document, surface }: On, node: DesignNode): DesignDocument => ({
  ...document,
  nodes: { round: node },
  assets: { fox: { ...sampleAsset, width: 9000, height: 9000 } },
  surfaces: { ...document.surfaces, [surface]: { nodes: ['round'] } },
})

const found = (on: On, node: DesignNode) =>
  preflight(withNode(on, node), on.template, estimatedSize).filter(({ check }) => check === 'curve')

/** Returns how wide and high a circle looks, from the points of the body itself. */
function seenOn({ body, surface }: On, { x, y }: Point, side: number) {
  const at = (dx: number, dy: number) => {
    const point = shapeOf(body).pointOn(surface, { x: x + dx, y: y + dy })
    if (!point) throw new Error(`${surface} is on the body`)
    return point
  }
  const [left, right, top, bottom] = [at(-side / 2, 0), at(side / 2, 0), at(0, -side / 2), at(0, side / 2)]
  return { width: Math.hypot(right[0] - left[0], right[2] - left[2]), height: bottom[1] - top[1] }
}

test('mugs, bowls and round lamps are among the products with a round body, and load the check (design-document-16)', () => {
  const kinds = new Set(round.map(({ template }) => template.id))
  expect([...kinds].toSorted()).toEqual(['photo-lamp', 'photo-mug', 'photo-pet-bowl'])
  for (const { template } of round) expect(needsGoodsChecks(template)).toBe(true)
})

describe.each(round)('$name', (on) => {
  const { body } = on
  const { width, height } = body.size
  const sides = fc
    .double({ min: 0.05, max: 0.98, noNaN: true })
    .map((share) => share * Math.min(width, height))
  const middles = fc.tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0.4, max: 0.6, noNaN: true }),
  )

  test('a circle is reported where the body shows it more than 5 % narrower than high, with how it looks (design-document-16)', () => {
    fc.assert(
      fc.property(sides, middles, fc.boolean(), (side, [across, down], isPhoto) => {
        const middle = { x: across * width, y: down * height }
        const seen = seenOn(on, middle, side)
        const share = seen.width / seen.height
        if (Math.abs(share - 0.95) < 0.001) return
        const [note] = found(on, circle(middle, side, isPhoto))
        expect(note !== undefined).toBe(share < 0.95)
        if (!note) return
        expect(note.level).toBe('warn')
        expect(note.found).toBeCloseTo(seen.width, 1)
        expect(note.words?.['height']).toContain(`(${Number(seen.height.toFixed(2))} mm)`)
        // The largest circle that the note allows is not reported at the same height.
        expect(found(on, circle(middle, note.wanted, isPhoto))).toEqual([])
        expect(note.wanted).toBeLessThan(side)
      }),
      { numRuns: 60 },
    )
  })

  test('ellipses, boxes and photos with corners are not reported (design-document-16)', () => {
    const side = Math.min(width, height) * 0.9
    const shape = circle({ x: width / 2, y: height / 2 }, side, false)
    for (const change of [{ width: side * 1.2 }, { shape: 'rectangle' as const }])
      expect(found(on, { ...shape, ...change } as DesignNode)).toEqual([])
  })
})
