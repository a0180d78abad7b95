import { describe, expect, test } from 'vitest'
import type { Finding } from '@/design/check/finding'
import { preflight } from '@/design/check/preflight'
import { needsDetail } from '@/design/check/needs-detail'
import { needsGoodsChecks } from '@/design/check/needs-goods-checks'
import { detailOf, meanLightIn } from '@/design/crop/picture-detail'
import type { DesignDocument, DesignNode } from '@/design/design-document'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import { newDesign } from '@/design/document/new-design'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { surfaceBoxes } from '@/design/template/surface-boxes'
import { templateFor } from '@/design/template/template-for'
import { sampleAsset } from '../support/sample-design'
import { compiledBrand } from '../../support/compiled-brand'

/** Checks of photos by their pixels: too dark for a lamp, too even for a puzzle. */

const { templates } = compiledBrand('stickers')
const side = 120

/** A picture of stripes as wide as a pixel, up to a share of its height; below it has one color. */
const picture = (busyShare: number, light = 128) => {
  const data = new Uint8Array(side * side * 4).fill(light)
  for (let y = 0; y < side * busyShare; y++)
    for (let x = 0; x < side; x++)
      data.fill(x % 2 === 0 ? light : Math.min(255, light + 60), (y * side + x) * 4, (y * side + x) * 4 + 3)
  return detailOf(data, { width: side, height: side })
}

interface On {
  template: ProductTemplate
  document: DesignDocument
  rule: SurfaceRule
}

/** Returns a design with a photo over its whole surface, for each form of the product. */
function designs(name: string, isIt: (rule: SurfaceRule) => boolean): On[] {
  const template = templates[name]
  if (!template) throw new Error(name)
  const usual = newDesign(template, 'photo')
  const state = { document: usual, selection: [], template, newId: () => 'new', measure: estimatedSize }
  const others = Object.entries(template.options).flatMap(([option, { values }]) =>
    values.flatMap((value) => {
      const result = perform('setOption', state, { name: option, value, drops: true })
      return 'edit' in result ? [result.edit.document] : []
    }),
  )
  return [usual, ...others].flatMap((document) =>
    templateFor(template, document.product.options)
      .surfaces.filter((rule) => isIt(rule) && (rule.number ?? 1) === 1)
      .map((rule) => ({ template, document: withPhoto(document, rule), rule })),
  )
}

function withPhoto(document: DesignDocument, rule: SurfaceRule): DesignDocument {
  const { x, y, width, height } = surfaceBoxes(rule, document.product.size).bleed
  const photo: DesignNode = {
    kind: 'image',
    transform: [1, 0, 0, 1, x, y],
    asset: 'fox',
    width,
    height,
    crop: { x: 0, y: 0, width: 1, height: 1 },
  }
  return {
    ...document,
    nodes: { photo },
    assets: { fox: { ...sampleAsset, width: 20_000, height: 20_000 } },
    surfaces: { ...document.surfaces, [rule.id]: { nodes: ['photo'] } },
  }
}

const found = (
  { template, document }: Pick<On, 'template' | 'document'>,
  check: string,
  pixels: ReturnType<typeof picture>,
) =>
  preflight(document, template, estimatedSize, undefined, () => pixels).filter((each) => each.check === check)

function fixed({ template, document }: On, finding: Finding | undefined): DesignDocument {
  if (!finding?.fix) throw new Error('the finding has a fix')
  const { command, selection, argument } = finding.fix
  const state = { document, selection, template, newId: () => 'new', measure: estimatedSize }
  const result = perform(command, state, argument as never)
  if (!('edit' in result)) throw new Error(JSON.stringify(result.problems))
  return result.edit.document
}

describe.each(designs('photo-lamp', () => true).map((on) => [on.rule.title ?? on.rule.id, on] as const))(
  'a photo on a lamp, %s (design-document-16)',
  (_, on) => {
    test('G17: a dark one is found with its brightness, and one press makes it bright enough', () => {
      const [finding, ...others] = found(on, 'dark', picture(0, 38))
      expect(others).toEqual([])
      expect(finding).toMatchObject({ level: 'warn', say: 'designFindings.dark', found: 15, wanted: 25 })
      expect(found({ ...on, document: fixed(on, finding) }, 'dark', picture(0, 38))).toEqual([])
    })

    test('G17: one that cannot be made bright enough has no fix, and bright and small ones are not found', () => {
      expect(found(on, 'dark', picture(0, 8))).toMatchObject([{ found: 3 }])
      expect(found(on, 'dark', picture(0, 8))[0]?.fix).toBeUndefined()
      expect(found(on, 'dark', picture(0.5, 90))).toEqual([])
      const { photo } = on.document.nodes
      if (photo?.kind !== 'image') throw new Error('there is a photo')
      const small = { ...photo, width: photo.width / 2, height: photo.height / 2 }
      expect(
        found({ ...on, document: { ...on.document, nodes: { photo: small } } }, 'dark', picture(0, 20)),
      ).toEqual([])
    })
  },
)

const puzzles = designs('photo-puzzle', ({ pieces }) => pieces !== undefined)

test('G17: a photo with even color on more than 15 % of a puzzle is found for each number of pieces, and a crop fixes it (design-document-16)', () => {
  expect(puzzles.length).toBeGreaterThan(10)
  for (const on of puzzles) {
    const [finding] = found(on, 'even', picture(0.7))
    expect(finding).toMatchObject({ level: 'warn', say: 'designFindings.evenColor', wanted: 15 })
    expect(finding?.found).toBeGreaterThan(25)
    expect(found({ ...on, document: fixed(on, finding) }, 'even', picture(0.7))).toEqual([])
    expect(found(on, 'even', picture(0.9))).toEqual([])
    expect(found(on, 'even', picture(0))[0]?.fix).toBeUndefined()
  }
})

test('the checks that look at pixels are known to browser and server (design-document-16)', () => {
  for (const name of ['photo-lamp', 'photo-puzzle', 'photo-book'])
    expect(needsDetail(templates[name] as ProductTemplate), name).toBe(true)
  expect(needsDetail(templates['photo-mug'] as ProductTemplate)).toBe(false)
  expect(needsDetail(templates['photo-lamp'] as ProductTemplate, 'stop')).toBe(false)
  for (const name of ['photo-lamp', 'photo-puzzle'])
    expect(needsGoodsChecks(templates[name] as ProductTemplate), name).toBe(true)
})

test('the brightness of a part of a picture is that of its cells (design-document-16)', () => {
  const data = new Uint8Array(side * side * 4).fill(255)
  data.fill(0, 0, (side * side * 4) / 2)
  const halves = detailOf(data, { width: side, height: side })
  expect(meanLightIn(halves, { x: 0, y: 0, width: 1, height: 1 })).toBeCloseTo(0.5, 5)
  expect(meanLightIn(halves, { x: 0.2, y: 0, width: 0.5, height: 0.5 })).toBe(0)
  expect(meanLightIn(halves, { x: 0.2, y: 0.5, width: 0.5, height: 0.5 })).toBe(1)
  expect(meanLightIn(undefined, { x: 0, y: 0, width: 1, height: 1 })).toBeUndefined()
})
