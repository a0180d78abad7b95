import { expect, test } from 'vitest'
import type { DesignDocument } from '@/design/design-document'
import type { CommandName } from '@/design/document/commands/commands'
import { perform } from '@/design/document/commands/perform'
import { templateProblems } from '@/design/document/template-problems'
import type { ProductTemplate } from '@/design/template/product-template'
import { templateFor } from '@/design/template/template-for'
import { commandState } from '../support/random-command'
import { sampleDesign, sampleTemplate } from '../support/sample-design'

/** A tag that is ordered as a bone of 38.1 × 25.4 mm or a disk of 30 mm. */
const template: ProductTemplate = {
  ...sampleTemplate,
  sizes: {
    list: [
      [38.1, 25.4],
      [30, 30],
    ],
    minimum: [30, 25.4],
    maximum: [38.1, 30],
    step: 0.1,
    default: [38.1, 25.4],
  },
  options: {
    shape: {
      values: ['bone', 'round'],
      default: 'bone',
      sizes: { bone: [38.1, 25.4], round: [30, 30] },
      effects: { round: { surfaces: { front: { mask: 'ellipse' } } } },
    },
  },
}

const tag: DesignDocument = {
  ...sampleDesign,
  product: {
    ...sampleDesign.product,
    size: { width: 38.1, height: 25.4 },
    options: { shape: 'bone' },
  },
  surfaces: { front: { nodes: ['disc'] }, back: { nodes: [] } },
  nodes: { disc: { ...sampleDesign.nodes['disc']!, transform: [1, 0, 0, 1, 13.05, 6.7] } },
}

function after<Name extends CommandName>(name: Name, argument: Parameters<typeof perform<Name>>[2]) {
  const result = perform(name, { ...commandState(tag, []), template }, argument)
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return result.edit.document
}

const inTheMiddle = ({ nodes, product: { size } }: DesignDocument) => {
  const { transform, width } = nodes['disc'] as Extract<(typeof nodes)[string], { kind: 'shape' }>
  const [a, , , , x, y] = transform
  return { x: x + (a * width) / 2 - size.width / 2, y: y + (a * width) / 2 - size.height / 2 }
}

test('a shape that has its own size changes both, and the art stays in the middle (design-document-22)', () => {
  const round = after('setOption', { name: 'shape', value: 'round' })
  expect(round.product).toMatchObject({ size: { width: 30, height: 30 }, options: { shape: 'round' } })
  expect(inTheMiddle(round).x).toBeCloseTo(0, 2)
  expect(inTheMiddle(round).y).toBeCloseTo(0, 2)
  expect(templateFor(template, round.product.options).surfaces[0]?.mask).toBe('ellipse')
})

test('a size that is another shape’s changes the shape (design-document-22)', () => {
  const round = after('setSize', { size: { width: 30, height: 30 }, content: 'keep' })
  expect(round.product.options).toEqual({ shape: 'round' })
  expect(templateProblems(round, template).filter(({ path }) => path.startsWith('product'))).toEqual([])
})

test('a bone in a disk’s size is refused, and the message lists the shapes of that size (design-document-18)', () => {
  const wrong = { ...tag, product: { ...tag.product, size: { width: 30, height: 30 } } }
  expect(templateProblems(wrong, template)).toContainEqual(
    expect.objectContaining({ path: 'product.options.shape', found: 'bone', wanted: 'round' }),
  )
})
