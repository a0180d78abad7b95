import { expect, test } from 'vitest'
import { designFiles } from '@/backend/production/design-files'
import type { DesignDocument } from '@/design/design-document'
import { designHash } from '@/design/document/design-hash'
import { brandCalled, frozenStarter, starterSources } from './support/starter-designs'
import { sampleLine } from './support/sample-frozen'
import { printedAt } from './support/sample-job'

/** Returns the corners of each line of a drawing, by layer. */
function linesIn(dxf: string): [layer: string, points: [number, number][]][] {
  const rows = dxf.split('\r\n')
  const lines: [string, [number, number][]][] = []
  for (let at = 0; at + 1 < rows.length; at += 2) {
    const [code, value] = [rows[at]?.trim(), rows[at + 1]]
    const layer = rows[at + 3] ?? ''
    if (code === '0' && value === 'POLYLINE') lines.push([layer, []])
    if (code === '0' && value === 'VERTEX')
      lines.at(-1)?.[1].push([Number(rows[at + 5]), Number(rows[at + 7])])
  }
  return lines
}

test.each([
  [1828.8, 3048, []],
  [3657.6, 4876.8, [1828.8]],
])(
  'a carpet of %d × %d mm has a plan of its edge, its seams and its first tile in millimeters (production-4)',
  async (width, height, seams) => {
    const starter = brandCalled('stickers').starters.find(({ product }) => product === 'photo-carpet')
    if (!starter) throw new Error('carpets have starters')
    const design = await frozenStarter('stickers', starter)
    const document: DesignDocument = {
      ...design.document,
      product: { ...design.document.product, size: { width, height } },
    }
    const output = {
      ...design.template.output,
      files: design.template.output.files.filter(({ format }) => format === 'dxf'),
    }
    const made = await designFiles(
      { ...design, document, template: { ...design.template, output }, hash: await designHash(document) },
      sampleLine,
      starterSources('stickers', starter),
      printedAt,
    )
    const plan = made.find(({ name }) => name.endsWith('-plan.dxf'))
    const lines = linesIn(plan?.bytes.toString('latin1') ?? '')
    const of = (layer: string) => lines.filter(([name]) => name === layer).map(([, points]) => points)
    const spread = (points: readonly [number, number][], axis: 0 | 1) => {
      const values = points.map((point) => point[axis])
      return [Math.min(...values), Math.max(...values)]
    }
    const [edge = []] = of('EDGE')
    expect([spread(edge, 0), spread(edge, 1)]).toEqual([
      [0, width],
      [0, height],
    ])
    expect(of('SEAM').map((seam) => spread(seam, 0)[0])).toEqual(seams)
    const { repeat } = document.surfaces['front'] ?? {}
    const [tile = []] = of('TILE')
    const [left = 0, right = 0] = spread(tile, 0)
    const [low = 0, high = 0] = spread(tile, 1)
    expect([right - left, high - low, high]).toEqual([
      expect.closeTo(repeat?.width ?? 0, 3),
      expect.closeTo(repeat?.height ?? 0, 3),
      expect.closeTo(height, 3),
    ])
  },
)
