import { createHash } from 'node:crypto'
import type { Brand, CompiledProduct } from '@/brand/compiled'
import type { DesignDocument, DesignNode } from '@/design/design-document'
import { sumLimits } from '@/design/document/limits'

/** Designs of a starter's product, each filled up to one of the limits on a design's totals. */

const place = { transform: [1, 0, 0, 1, 10, 10] as [number, number, number, number, number, number] }
const ink = '#000000'

const times = (count: number, node: (index: number) => DesignNode) =>
  Array.from({ length: count }, (_, at) => node(at))

const words =
  (font: string, letters: number) =>
  (index: number): DesignNode => ({
    ...place,
    kind: 'text',
    fill: ink,
    text: `${index} Words of a stranger `.repeat(letters).slice(0, letters),
    font,
    size: 5,
    align: 'left',
    lineHeight: 1,
    tracking: 0,
  })

const code =
  (letters: number) =>
  (index: number): DesignNode => ({
    ...place,
    kind: 'qr',
    text: `${index} `.padEnd(letters, 'code'),
    size: 20,
    fill: ink,
    background: null,
  })

const path =
  (points: number) =>
  (index: number): DesignNode => ({
    ...place,
    kind: 'path',
    fill: ink,
    path: `M0 ${index}${Array.from({ length: points - 1 }, (_, at) => `L${(at * 13) % 90} ${(at * 7) % 90}`).join('')}Z`,
  })

export interface MeasuredDesign {
  name: string
  document: DesignDocument
}

/**
 * @returns the product and its designs, whose hashes differ in each run
 * @throws Error for a brand without a ready-made design with words
 */
export function measuredDesigns(brand: Brand): { product: CompiledProduct; designs: MeasuredDesign[] } {
  const starter = brand.starters.find(({ document }) => Object.keys(document.fonts).length > 0)
  const product = brand.catalogue.products.find(({ urlKey }) => urlKey === starter?.product)
  const [font] = Object.keys(starter?.document.fonts ?? {})
  if (!starter || !product || font === undefined) throw new Error(`${brand.id} has no design with words`)
  const run = createHash('sha256').update(String(process.hrtime.bigint())).digest('hex').slice(0, 8)
  const holding = (nodes: DesignNode[]): DesignDocument => {
    const all = [...nodes, words(font, 8)(0)].map((node, index) => [`${run}-${index}`, node] as const)
    const surfaces = Object.fromEntries(
      starter.document.surfaceOrder.map((id, index) => [
        id,
        { nodes: index === 0 ? all.map(([key]) => key) : [] },
      ]),
    )
    return { ...starter.document, nodes: Object.fromEntries(all), surfaces, assets: {} }
  }
  const { letters, codes, codeLetters, points } = sumLimits
  const rows: [string, DesignNode[]][] = [
    ['a few words', []],
    [`${letters} letters in 20 texts`, times(20, words(font, letters / 20 - 1))],
    [`${codes} codes of ${codeLetters / codes} letters`, times(codes, code(codeLetters / codes))],
    [`5 codes of ${codeLetters / 5} letters`, times(5, code(codeLetters / 5))],
    [`${points} points in 4 paths`, times(4, path(points / 4))],
    ['1,900 small paths', times(1_900, path(10))],
    [
      'all of it',
      [
        ...times(20, words(font, letters / 20 - 1)),
        ...times(5, code(codeLetters / 5)),
        ...times(4, path(points / 4)),
      ],
    ],
  ]
  return { product, designs: rows.map(([name, nodes]) => ({ name, document: holding(nodes) })) }
}
