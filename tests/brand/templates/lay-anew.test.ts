import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brandIds } from '@/brand/brand-ids'
import { boxOf, estimatedSize } from '@/design/document/boxes'
import { newDesign } from '@/design/document/new-design'
import { perform } from '@/design/document/commands/perform'
import type { DesignDocument, DesignNode, NodeId } from '@/design/design-document'
import type { Rectangle, Size } from '@/design/units'
import type { ProductTemplate } from '@/design/template/product-template'
import { surfaceBoxes } from '@/design/template/surface-boxes'
import { templateFor } from '@/design/template/template-for'
import { compiledBrand } from '../../support/compiled-brand'
import { testsEverything } from '../../support/test-suite'

/** Designs of every template that are laid out for another size. */

const inside = (box: Rectangle, area: Rectangle, slack: number) =>
  box.x >= area.x - slack &&
  box.y >= area.y - slack &&
  box.x + box.width <= area.x + area.width + slack &&
  box.y + box.height <= area.y + area.height + slack

const sizesOf = ({ sizes }: ProductTemplate): fc.Arbitrary<Size> => {
  const pair = (size: readonly [number, number]): Size => ({ width: size[0], height: size[1] })
  if (sizes.list) return fc.constantFrom(...sizes.list.map(pair))
  return fc.record({
    width: fc.double({ min: sizes.minimum[0], max: sizes.maximum[0], noNaN: true }),
    height: fc.double({ min: sizes.minimum[1], max: sizes.maximum[1], noNaN: true }),
  })
}

const share = fc.double({ min: 0, max: 1, noNaN: true })

/** Objects in shares of the safe area, and a background that covers the bleed. */
const objects = fc.array(
  fc.record({
    kind: fc.constantFrom('shape', 'text', 'group'),
    x: share,
    y: share,
    width: fc.double({ min: 0.05, max: 0.6, noNaN: true }),
    height: fc.double({ min: 0.05, max: 0.6, noNaN: true }),
  }),
  { minLength: 1, maxLength: 6 },
)

interface Wanted {
  kind: string
  x: number
  y: number
  width: number
  height: number
}

const upright = (x: number, y: number) =>
  [1, 0, 0, 1, x, y] as [number, number, number, number, number, number]

function nodesFor(safe: Rectangle, wanted: readonly Wanted[]): Record<NodeId, DesignNode> {
  return Object.fromEntries(
    wanted.flatMap(({ kind, x, y, ...size }, index): [NodeId, DesignNode][] => {
      const [width, height] = [size.width * safe.width, size.height * safe.height]
      const at = upright(safe.x + x * (safe.width - width), safe.y + y * (safe.height - height))
      const shape = { kind: 'shape', shape: 'ellipse', width, height, fill: '#123456' } as const
      if (kind === 'text')
        return [
          [
            `o${index}`,
            {
              kind: 'text',
              text: 'Word',
              font: 'fredoka',
              size: height / 2,
              align: 'center',
              lineHeight: 1,
              tracking: 0,
              fill: '#000000',
              fit: { width, height },
              transform: at,
            },
          ],
        ]
      if (kind === 'shape') return [[`o${index}`, { ...shape, transform: at }]]
      return [
        [`o${index}`, { kind: 'group', transform: at, children: [`c${index}`] }],
        [`c${index}`, { ...shape, transform: upright(0, 0) }],
      ]
    }),
  )
}

function designed(template: ProductTemplate, size: Size, wanted: readonly Wanted[]) {
  const empty = newDesign(template, 'design-1')
  const sized = perform('setSize', stateOf(empty, template), { size, content: 'scale' })
  const bare = 'edit' in sized ? sized.edit.document : empty
  const [rule] = templateFor(template, bare.product.options).surfaces
  const on = rule && bare.surfaces[rule.id]
  if (!rule || !on || template.neon || on.follows || on.repeat || rule.spine || rule.panels || rule.parts)
    return undefined
  const { safe, bleed, cover } = surfaceBoxes(rule, bare.product.size)
  if (safe.width < 4 || safe.height < 4) return undefined
  const ground = cover.width > bleed.width ? cover : bleed
  const nodes = nodesFor(safe, wanted)
  const back: DesignNode = {
    kind: 'shape',
    shape: 'rectangle',
    width: ground.width,
    height: ground.height,
    fill: '#aabbcc',
    transform: upright(ground.x, ground.y),
  }
  const ids = Object.keys(nodes).filter((id) => id.startsWith('o'))
  const document: DesignDocument = {
    ...bare,
    surfaces: { ...bare.surfaces, [rule.id]: { ...on, nodes: ['back', ...ids, ...on.nodes] } },
    nodes: { ...bare.nodes, back, ...nodes },
    fonts: { ...bare.fonts, fredoka: { sha256: '0'.repeat(64) } },
  }
  return { document, rule: rule.id, ids, safe }
}

let count = 0
const stateOf = (document: DesignDocument, template: ProductTemplate) => ({
  document,
  template,
  selection: [],
  newId: () => `n${++count}`,
  measure: estimatedSize,
})

function ran(document: DesignDocument, template: ProductTemplate, before: DesignDocument | Size) {
  const state = stateOf(document, template)
  const made =
    'schema' in before
      ? perform('setOutAnew', state, { before })
      : perform('setSize', state, { size: before, content: 'scale' })
  if ('problems' in made) throw new Error(`${template.id}: ${JSON.stringify(made.problems)}`)
  return made.edit.document
}

describe.each(brandIds())('%s', (id) => {
  const templates = Object.values(compiledBrand(id).templates)

  test('laid out for another size, objects stay in the safe area and backgrounds cover the bleed (design-document-22)', () => {
    const unlike = new Map(templates.map((each) => [JSON.stringify([each.surfaces, each.sizes]), each]))
    for (const template of unlike.values())
      fc.assert(
        fc.property(sizesOf(template), sizesOf(template), objects, (first, second, wanted) => {
          const made = designed(template, first, wanted)
          if (!made) return
          const { document, rule: surface, ids, safe } = made
          const resized = ran(document, template, second)
          const laid = ran(resized, template, document)
          const rule = templateFor(template, laid.product.options).surfaces.find(
            (each) => each.id === surface,
          )
          if (!rule) return
          const boxes = surfaceBoxes(rule, laid.product.size)
          if (boxes.safe.width <= 0 || boxes.safe.height <= 0) return
          for (const each of ids) {
            if (!inside(boxOf(document, each, estimatedSize), safe, 0.01)) continue
            const box = boxOf(laid, each, estimatedSize)
            expect(inside(box, boxes.safe, 0.05), `${template.id} ${each}`).toBe(true)
          }
          const back = boxOf(laid, 'back', estimatedSize)
          expect(inside(boxes.cover, back, 0.05), `${template.id} background`).toBe(true)
        }),
        { numRuns: testsEverything ? 20 : 6 },
      )
  })
})
