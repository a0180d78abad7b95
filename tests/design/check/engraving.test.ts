import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { designFiles } from '@/brand/compile/design-files'
import type { Finding } from '@/design/check/finding'
import { preflight } from '@/design/check/preflight'
import type { DesignNode } from '@/design/design-document'
import { estimatedSize } from '@/design/document/boxes'
import type { CommandName } from '@/design/document/commands/commands'
import { perform } from '@/design/document/commands/perform'
import type { Detail } from '@/design/crop/picture-detail'
import type { ProductTemplate } from '@/design/template/product-template'
import { engravedDesign, engravedTemplate } from '../support/engraved-sample'
import { commandState } from '../support/random-command'

const { measure } = designFiles(process.cwd(), 'stickers')
const template = engravedTemplate()

const line = (width: number, scale = 1): DesignNode => ({
  kind: 'path',
  transform: [scale, 0, 0, scale, 5, 5],
  path: 'M0 0L10 10',
  fill: null,
  stroke: { paint: '#000000', width },
})

const words = (text: string, size: number, rest: Partial<DesignNode> = {}): DesignNode =>
  ({
    kind: 'text',
    transform: [1, 0, 0, 1, 5, 5],
    text,
    font: 'bebas',
    size,
    align: 'left',
    lineHeight: 1.2,
    tracking: 0,
    fill: '#000000',
    ...rest,
  }) as DesignNode

const photo = (tone?: 'line' | 'halftone'): DesignNode => ({
  kind: 'image',
  transform: [1, 0, 0, 1, 5, 5],
  asset: 'fox',
  width: 30,
  height: 20,
  crop: { x: 0, y: 0, width: 1, height: 1 },
  ...(tone && { tone }),
})

const detail = (value: number): Detail => ({
  width: 30,
  height: 20,
  values: Float32Array.from({ length: 600 }, (_, at) => (at % 30 === 7 ? value : 0.01)),
})

const found = (node: DesignNode, made: ProductTemplate = template, sharpness = 1, material = 'maple') =>
  preflight(engravedDesign({ it: node }, material), made, measure, undefined, () => detail(sharpness))

/** Measured height of an "H" at 1 mm: capital heights come from the glyphs, not from the font's metadata. */
const capital = measure.capital?.(words('H', 1) as never) ?? 0

function afterFix(node: DesignNode, finding: Finding | undefined) {
  if (!finding?.fix) throw new Error('there is no fix')
  const { command, selection, argument } = finding.fix
  const result = perform<CommandName>(
    command,
    commandState(engravedDesign({ it: node }), selection),
    argument,
  )
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return preflight(result.edit.document, template, measure, undefined, () => detail(0.05))
}

test.each([
  ['a stroke of 0.19 mm', line(0.19), { check: 'stroke-width', found: 0.19, wanted: 0.2 }],
  ['a stroke that is made smaller', line(0.39, 0.5), { check: 'stroke-width', found: 0.195, wanted: 0.2 }],
  ['a capital of 1.8 mm', words('A', 1.8 / capital), { check: 'capital-height', found: 1.8, wanted: 2 }],
  [
    'words in a box with capitals of 1.5 mm',
    words('REX', 4, { fit: { width: 300, height: (1.5 / capital) * 1.505 } } as never),
    { check: 'capital-height', wanted: 2 },
  ],
])('%s is told with its value, and one press fixes it (design-document-16)', (_, node, wanted) => {
  const [finding, ...others] = found(node)
  expect(others).toEqual([])
  expect(finding).toMatchObject({
    ...wanted,
    level: 'warn',
    ...('found' in wanted && { found: expect.closeTo(wanted.found, 2) }),
  })
  expect(afterFix(node, finding)).toEqual([])
})

test('a stroke of 0.2 mm and a capital of 2 mm are engraved (design-document-16)', () => {
  expect(found(line(0.2))).toEqual([])
  expect(found(words('REX', 2.001 / capital))).toEqual([])
})

test('an option sets other thresholds, such as wider strokes for a soft metal (design-document-16)', () => {
  const made = {
    ...template,
    options: {
      material: {
        ...template.options['material']!,
        effects: { black: { checks: { 'stroke-width': { warn: 0.25 } } } },
      },
    },
  }
  expect(found(line(0.22), made)).toEqual([])
  expect(found(line(0.22), made, 1, 'black')).toMatchObject([{ found: 0.22, wanted: 0.25 }])
})

test('a soft photo as line art is reported, and one click shows it as dots (design-document-16)', () => {
  const [soft] = found(photo('line'), template, 0.05)
  expect(soft).toMatchObject({ check: 'line-art', say: 'designFindings.lineArt', wanted: 0.2 })
  expect(afterFix(photo('line'), soft)).toEqual([])
  expect(found(photo('line'), template, 0.6)).toEqual([])
  expect(found(photo(), template, 0.05)).toEqual([])
})

test('words are not judged before their font has loaded (design-document-16)', () => {
  const design = engravedDesign({ it: words('Rex', 0.5) })
  expect(preflight(design, template, estimatedSize)).toEqual([])
})

test('the message of every check of engravings exists (design-document-16)', () => {
  const messages = readFileSync('brands/base/messages.yaml', 'utf8')
  for (const key of ['capitalHeight', 'lineArt']) expect(messages).toContain(`    ${key}: `)
})
