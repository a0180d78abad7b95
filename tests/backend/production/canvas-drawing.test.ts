import { expect, test } from 'vitest'
import { canvasDrawing } from '@/backend/production/product-picture/canvas-drawing'
import type { ProductParts } from '@/backend/production/product-picture/drawn-product'
import { outerFrame } from '@/design/picture/frame-size'
import { sampleDesign } from '../../design/support/sample-design'

const size = { width: 300, height: 200 }
const around = 39
const trim = { x: 0, y: 0, width: 300 + 2 * around, height: 200 + 2 * around }

/** The only members of a design's parts that are read here. */
const parts = (frame: string) =>
  ({
    design: {
      document: { ...sampleDesign, product: { ...sampleDesign.product, size, options: { frame } } },
    },
    rule: { id: 'front', around, folds: [20, around] },
    job: { boxes: { trim } },
    shown: { box: trim, elements: [] },
    draw: async () => Buffer.of(),
  }) as unknown as ProductParts

test('a frame in a design’s picture is as wide as on the product page: its face plus the gap around the canvas (studio-143)', async () => {
  const { content } = await canvasDrawing(parts('oak'))
  const { x, y, width, height } = outerFrame({ x: around, y: around, ...size })
  expect(content).toContain(`M${x} ${y}H${x + width}V${y + height}H${x}Z`)
  const none = await canvasDrawing(parts('none'))
  expect(none.content).not.toContain('#c59b6d')
})
