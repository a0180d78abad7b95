import fc from 'fast-check'
import type { DesignDocument, DesignNode } from '@/design/design-document'
import type { Matrix } from '@/design/units'
import { isInvertible, multiply, rotation, scaling, translation } from '@/design/geometry/matrix'
import { quantizeDocument, quantizedMatrix } from '@/design/document/quantize'
import { sampleDesign } from './sample-design'

/**
 * Designs that are valid but as odd as possible: every kind of object, nested groups, rotated, flipped and
 * squeezed.
 */

const length = fc.double({ min: 0.5, max: 80, noNaN: true })

const transform: fc.Arbitrary<Matrix> = fc
  .tuple(
    fc.oneof(fc.constantFrom(0, 90, 180, 270), fc.double({ min: -180, max: 180, noNaN: true })),
    fc.constantFrom(1, 1, 1, -1, 0.5, 2.25),
    fc.constantFrom(1, 1, 1, -1, 0.5, 2.25),
    fc.double({ min: -50, max: 100, noNaN: true }),
    fc.double({ min: -50, max: 100, noNaN: true }),
  )
  .map(([angle, x, y, e, f]) =>
    quantizedMatrix(multiply(translation(e, f), multiply(rotation(angle), scaling(x, y)))),
  )
  .filter(isInvertible)

const samples = Object.values(sampleDesign.nodes)

const resized = (node: DesignNode, width: number, height: number): DesignNode => {
  if (node.kind === 'image' || node.kind === 'shape') return { ...node, width, height }
  if (node.kind === 'qr' || node.kind === 'emoji' || node.kind === 'text') return { ...node, size: width }
  return node
}

const node: fc.Arbitrary<DesignNode> = fc
  .record({
    sample: fc.constantFrom(...samples),
    transform,
    width: length,
    height: length,
    locked: fc.constantFrom(undefined, undefined, undefined, undefined, 'place', 'content', 'all'),
    hidden: fc.constantFrom(undefined, undefined, undefined, true),
  } as const)
  .map(({ sample, transform: placed, width, height, locked, hidden }) => {
    const plain = sample.kind === 'group' ? { ...sample, children: [] } : resized(sample, width, height)
    return { ...plain, transform: placed, ...(locked && { locked }), ...(hidden && { hidden }) }
  })

/** Puts each node on a surface or into an earlier group; groups that stay empty get a disc. */
function assembled(nodes: DesignNode[], homes: number[]): DesignDocument {
  const lists: Record<string, string[]> = { front: [], back: [] }
  const depths: Record<string, number> = { front: 0, back: 0 }
  nodes.forEach((each, index) => {
    const open = Object.keys(lists).filter((home) => (depths[home] ?? 0) < 5)
    const home = open[(homes[index] ?? 0) % open.length] ?? 'front'
    const id = `r${index}`
    lists[home]?.push(id)
    if (each.kind === 'group') [lists[id], depths[id]] = [[], (depths[home] ?? 0) + 1]
  })
  const table = Object.fromEntries(
    nodes.map((each, index) => {
      const id = `r${index}`
      return [id, each.kind === 'group' ? { ...each, children: childrenOf(lists[id] ?? [], id) } : each]
    }),
  )
  const discs = Object.keys(lists)
    .filter((id) => id.startsWith('r') && lists[id]?.length === 0)
    .map((id): [string, DesignNode] => [
      `${id}-disc`,
      {
        kind: 'shape',
        transform: [1, 0, 0, 1, 0, 0],
        shape: 'ellipse',
        width: 5,
        height: 5,
        fill: '#00ff00',
      },
    ])
  return quantizeDocument({
    ...sampleDesign,
    surfaces: {
      front: { ...sampleDesign.surfaces['front'], nodes: lists['front'] ?? [] },
      back: { ...sampleDesign.surfaces['back'], nodes: lists['back'] ?? [] },
    },
    nodes: { ...table, ...Object.fromEntries(discs) },
  })
}

const childrenOf = (children: string[], id: string) => (children.length > 0 ? children : [`${id}-disc`])

export const randomDesign: fc.Arbitrary<DesignDocument> = fc
  .tuple(
    fc.array(node, { minLength: 1, maxLength: 12 }),
    fc.array(fc.nat({ max: 1000 }), { minLength: 12, maxLength: 12 }),
  )
  .map(([nodes, homes]) => assembled(nodes, homes))
