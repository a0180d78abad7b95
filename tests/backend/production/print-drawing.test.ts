import { expect, test } from 'vitest'
import type { ProductParts } from '@/backend/production/product-picture/drawn-product'
import { printDrawing, showsMaterial } from '@/backend/production/product-picture/print-drawing'
import { sampleDesign } from '../../design/support/sample-design'

const trim = { x: 0, y: 0, width: 200, height: 300 }
const materials = {
  birch: { base: '#e3cfa9', finish: 'wood' },
  thin: { base: '#f4f8fa', finish: 'clear' },
}
const white = { paint: 'ground', shownAs: [0, 0, 0, 0], path: 'M0 0H1V1Z' }

/** The only members of a print's parts that are read here. */
function parts(options: Record<string, string>, { isFramed = true, spots = [] as object[] } = {}) {
  return {
    design: {
      document: { ...sampleDesign, product: { ...sampleDesign.product, options } },
      template: {
        kind: 'print',
        options: { frame: { values: [], default: '', ...(isFramed && { asked: { option: 'Frame' } }) } },
      },
    },
    rule: { id: 'front', around: 0, frame: 19, mount: 38, materials, inks: [] },
    job: { boxes: { trim }, cuts: [], spots },
    shown: { box: trim, elements: [] },
    draw: async () => Buffer.of(),
  } as unknown as ProductParts
}

test('the picture of a print shows the chosen frame and mount, as wide as on the product page (studio-62)', async () => {
  const { content, box } = await printDrawing(parts({ frame: 'oak' }))
  expect(content).toContain('M-57 -57L257 -57L257 357L-57 357Z')
  expect(content).toContain('M-38 -38L238 -38L238 338L-38 338Z')
  expect(content).toContain('#c59b6d')
  expect(box.width).toBeGreaterThan(200 + 2 * 57)
  const bare = await printDrawing(parts({ frame: 'oak' }, { isFramed: false }))
  expect(bare.content).not.toContain('#c59b6d')
})

test('light parts of a picture show the wood, but not over white ink or on acrylic sealed with white (studio-62)', () => {
  expect(showsMaterial(parts({ material: 'birch' }))).toBe(true)
  expect(showsMaterial(parts({ material: 'birch' }, { spots: [white] }))).toBe(false)
  expect(showsMaterial(parts({ material: 'thin' }))).toBe(false)
})
