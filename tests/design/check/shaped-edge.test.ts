import { expect, test } from 'vitest'
import type { Finding } from '@/design/check/finding'
import { preflight } from '@/design/check/preflight'
import type { DesignDocument, DesignNode } from '@/design/design-document'
import { estimatedSize } from '@/design/document/boxes'
import type { CommandName } from '@/design/document/commands/commands'
import { perform } from '@/design/document/commands/perform'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { commandState } from '../support/random-command'
import { sampleDesign, sampleTemplate } from '../support/sample-design'

/** An 80 × 40 mm tag with its left corners cut off and a 6 mm hole at the tip. */
const tag: Partial<SurfaceRule> = {
  outline: 'M0.25 0L1 0L1 1L0.25 1L0 0.5Z',
  holes: [{ at: [12, 'center'], round: 6 }],
  safe: 3,
}

function tagged(changes: Partial<SurfaceRule>): ProductTemplate {
  const [, back] = sampleTemplate.surfaces
  if (!back) throw new Error('the sample has two surfaces')
  return { ...sampleTemplate, surfaces: [{ ...back, id: 'front', ...changes }] }
}

const on = (node: DesignNode): DesignDocument => ({
  ...sampleDesign,
  product: { ...sampleDesign.product, size: { width: 80, height: 40 } },
  surfaceOrder: ['front'],
  surfaces: { front: { nodes: ['it'] } },
  nodes: { it: node },
  fonts: {},
})

const emoji = (x: number, y: number, size = 10): DesignNode => ({
  kind: 'emoji',
  transform: [1, 0, 0, 1, x, y],
  code: '1f680',
  size,
})

const findingsOf = (node: DesignNode, changes = tag) =>
  preflight(on(node), tagged(changes), estimatedSize).filter(({ check }) => check === 'safe-area')

function fixed(node: DesignNode, finding: Finding | undefined): DesignNode {
  if (finding?.fix === undefined) throw new Error('there is no fix')
  const { command, selection, argument } = finding.fix
  const result = perform<CommandName>(command, commandState(on(node), selection), argument)
  const after = 'problems' in result ? undefined : result.edit.document.nodes['it']
  if (!after) throw new Error('the fix was refused')
  return after
}

test.each<[string, DesignNode, number | undefined]>([
  ['in the middle', emoji(40, 15), undefined],
  ['3 mm from the upper edge', emoji(40, 3), undefined],
  ['1 mm from the upper edge', emoji(40, 1), 1],
  ['beyond the right edge', emoji(75, 15), -5],
  ['2 mm from the hole', emoji(17, 15), 2],
  ['on the edge of the hole', emoji(14, 15), -1],
  ['around the hole', emoji(2, 10, 20), -7.88],
])(
  'words and codes keep the safe distance from an outline and its holes: one %s (design-document-16)',
  (_, node, found) => {
    const [finding] = findingsOf(node)
    expect(finding?.found).toEqual(found)
    if (found === undefined) return
    expect(finding).toMatchObject({ level: 'warn', say: 'designFindings.safeArea', wanted: 3 })
    expect(findingsOf(fixed(node, finding))).toEqual([])
  },
)

test('a corner that the outline cuts off is beyond the edge, though it is inside the box of the size (design-document-16)', () => {
  const corner = emoji(4, 4, 8)
  expect(findingsOf(corner)[0]?.found).toBeLessThan(-4)
  expect(findingsOf(corner, { safe: 3 })).toEqual([])
  expect(findingsOf(fixed(corner, findingsOf(corner)[0]))).toEqual([])
})

test('a rotated object is measured at its own corners (design-document-16)', () => {
  const root = Math.SQRT1_2
  const turned: DesignNode = { ...emoji(0, 0, 20), transform: [root, root, -root, root, 60, 6] } as DesignNode
  expect(findingsOf(turned)).toEqual([])
  expect(findingsOf({ ...turned, transform: [root, root, -root, root, 60, 2] })[0]?.found).toBeCloseTo(2)
})

test('a code that fits nowhere is reported without a fix (design-document-16)', () => {
  const [finding] = findingsOf(emoji(20, 1, 38))
  expect(finding?.found).toBeCloseTo(0.71)
  expect(finding).not.toHaveProperty('fix')
})

test('a picture may run over an outline and its holes (design-document-16)', () => {
  const photo: DesignNode = {
    kind: 'image',
    transform: [1, 0, 0, 1, -2, -2],
    asset: 'fox',
    width: 84,
    height: 44,
    crop: { x: 0, y: 0, width: 1, height: 1 },
  }
  expect(findingsOf(photo)).toEqual([])
})
