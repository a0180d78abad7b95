import { expect, test } from 'vitest'
import { designFiles } from '@/brand/compile/design-files'
import { preflight } from '@/design/check/preflight'
import type { DesignDocument, DesignNode, TextNode } from '@/design/design-document'
import { perform } from '@/design/document/commands/perform'
import { newDesign } from '@/design/document/new-design'
import { engravedDpi, engravingOf } from '@/design/template/engraving'
import { surfacesOfFile } from '@/design/template/output-file'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { surfaceBoxes } from '@/design/template/surface-boxes'
import { templateFor } from '@/design/template/template-for'
import { sampleAsset } from '../design/support/sample-design'
import { compiledBrand } from '../support/compiled-brand'

/** Tests every product that is engraved, in each of its materials. */

const { templates } = compiledBrand('stickers')
const { measure } = designFiles('.', 'stickers')

interface Engraved {
  template: ProductTemplate
  made: ProductTemplate
  document: DesignDocument
  rule: SurfaceRule
}

const engraved = Object.entries(templates).flatMap(([name, template]) =>
  (template.options['material']?.values ?? []).flatMap((material) => {
    const usual = newDesign(template, 'engraved')
    const state = { document: usual, selection: [], template, newId: () => 'new', measure }
    const result = perform('setOption', state, { name: 'material', value: material, drops: true })
    const document = 'edit' in result ? result.edit.document : usual
    const made = templateFor(template, document.product.options)
    return made.surfaces
      .filter((rule) => engravingOf(rule) && (rule.number ?? 1) === 1)
      .map((rule): [string, Engraved] => [
        `${name} of ${material}, ${rule.id}`,
        { template, made, document, rule },
      ])
  }),
)

function withNodes({ document, rule }: Engraved, nodes: DesignNode[]): DesignDocument {
  const named = Object.fromEntries(nodes.map((node, index) => [`n${index}`, node]))
  const { follows: _, ...surface } = document.surfaces[rule.id] ?? { nodes: [] }
  return {
    ...document,
    surfaces: { ...document.surfaces, [rule.id]: { ...surface, nodes: Object.keys(named) } },
    nodes: named,
    assets: { fox: { ...sampleAsset, width: 9_000, height: 9_000 } },
    fonts: { bebas: { sha256: 'b'.repeat(64) } },
  }
}

const middle = ({ document, rule }: Engraved) => {
  const { x, y, width, height } = surfaceBoxes(rule, document.product.size).trim
  return { x: x + width / 2, y: y + height / 2 }
}

const word = (size: number, { x, y }: { x: number; y: number }): TextNode => ({
  kind: 'text',
  transform: [1, 0, 0, 1, x, y],
  text: 'H',
  font: 'bebas',
  size,
  align: 'left',
  lineHeight: 1.2,
  tracking: 0,
  fill: '#000000',
})

const capitalOf = (size: number) => measure.capital?.(word(size, { x: 0, y: 0 })) ?? 0

test('G16: tags, pendants, boards and brass bookmarks are engraved (design-document-16)', () => {
  const names = new Set(engraved.map(([name]) => name.split(' ')[0]))
  expect(names.size).toBeGreaterThanOrEqual(4)
})

test.each(engraved)(
  'G16: a stroke of 0.19 mm and a capital of 1.8 mm on %s are found, each with a fix that works (design-document-16)',
  (_, each) => {
    const at = middle(each)
    const stroke: DesignNode = {
      kind: 'path',
      transform: [1, 0, 0, 1, at.x, at.y],
      path: 'M0 0L3 1',
      fill: null,
      stroke: { paint: '#000000', width: 0.19 },
    }
    for (const [check, node] of [
      ['stroke-width', stroke],
      ['capital-height', word(1.8 / capitalOf(1), at)],
    ] as const) {
      const document = withNodes(each, [node])
      const isIt = (finding: { check: string }) => finding.check === check
      const [finding] = preflight(document, each.template, measure).filter(isIt)
      expect(finding, check).toMatchObject({
        surface: each.rule.id,
        found: expect.closeTo(check === 'stroke-width' ? 0.19 : 1.8, 2),
      })
      if (!finding?.fix) throw new Error(`${check} has a fix`)
      const { command, selection, argument } = finding.fix
      const state = { document, selection, template: each.template, newId: () => 'new', measure }
      const fixed = perform(command, state, argument as never)
      if (!('edit' in fixed)) throw new Error(JSON.stringify(fixed.problems))
      expect(preflight(fixed.edit.document, each.template, measure).filter(isIt)).toEqual([])
    }
  },
)

test.each(engraved)(
  'G16: a gray photo on %s is engraved as dots without a finding, on one plate of 1 bit (design-document-16, production-4)',
  (_, each) => {
    const { made, rule } = each
    const at = middle(each)
    const photo: DesignNode = {
      kind: 'image',
      transform: [1, 0, 0, 1, at.x - 1, at.y + 1],
      asset: 'fox',
      width: 2,
      height: 2,
      crop: { x: 0, y: 0, width: 1, height: 1 },
    }
    const judged = preflight(withNodes(each, [photo]), each.template, measure)
    expect(judged.filter(({ check }) => check === 'line-art' || check === 'resolution')).toEqual([])
    // tests/print/engraving.test.ts reads such a plate back: the process colors are empty, the picture has 1 bit.
    expect(rule.inks).toEqual([expect.objectContaining({ kind: 'engrave' })])
    expect(rule.bleed).toBe(0)
    expect(rule.cut).toBeUndefined()
    const formats = made.output.files
      .filter((file) => surfacesOfFile(made, file).some(({ id }) => id === rule.id))
      .map(({ format }) => format)
    expect(formats).toContain('pdf')
    expect(formats).toContain('png')
    expect(engravedDpi).toBe(600)
  },
)
