import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { DesignDocument, DesignNode } from '@/design/design-document'
import { estimatedSize } from '@/design/document/boxes'
import { canonicalJson } from '@/design/document/canonical-json'
import type { ArgumentOf, CommandName } from '@/design/document/commands/commands'
import { perform } from '@/design/document/commands/perform'
import { record, redo, startHistory, undo } from '@/design/document/history'
import { newDesign } from '@/design/document/new-design'
import { readDocument } from '@/design/document/read-document'
import { templateProblems } from '@/design/document/template-problems'
import { noFaces } from '@/design/scene/faces'
import { sceneOf } from '@/design/scene/scene-of'
import { sceneToSvg } from '@/design/scene/scene-to-svg'
import type { ProductTemplate } from '@/design/template/product-template'
import type { Following, SurfaceRule } from '@/design/template/surface-rule'
import { surfaceBoxes, surfaceRule } from '@/design/template/surface-boxes'
import { templateFor } from '@/design/template/template-for'
import { compiledBrand } from '../support/compiled-brand'

/** Tests every product with a side or piece that may follow another one, each of its sides once. */

const { templates } = compiledBrand('stickers')

let newIds = 0
function after<Name extends CommandName>(
  name: Name,
  document: DesignDocument,
  template: ProductTemplate,
  argument: ArgumentOf<Name>,
): DesignDocument {
  const state = { document, selection: [], template, newId: () => `n${newIds++}`, measure: estimatedSize }
  const result = perform(name, state, argument)
  if (!('edit' in result)) throw new Error(JSON.stringify(result.problems))
  return result.edit.document
}

const isLinked = ({ follows, id }: SurfaceRule) => follows !== undefined && follows.surface !== id

/** Returns new designs: the usual one, and one for each answer that adds a linked surface. */
function designsOf(template: ProductTemplate): DesignDocument[] {
  const usual = newDesign(template, 'linked')
  const linkedIn = ({ product }: DesignDocument) =>
    templateFor(template, product.options)
      .surfaces.filter(isLinked)
      .map(({ id, stem }) => stem ?? id)
  const others = Object.entries(template.options).flatMap(([name, { values }]) =>
    [values[1], values.at(-1)].flatMap((value) =>
      value === undefined ? [] : [after('setOption', usual, template, { name, value, drops: true })],
    ),
  )
  const seen = new Set<string>()
  return [usual, ...others].filter((document) => {
    const isNew = linkedIn(document).some((stem) => !seen.has(stem))
    for (const stem of linkedIn(document)) seen.add(stem)
    return isNew
  })
}

interface Linked {
  template: ProductTemplate
  document: DesignDocument
  rule: SurfaceRule
  followed: string
  may: Following[]
}

const linked = Object.entries(templates).flatMap(([name, template]) => {
  const stems = new Set<string>()
  return designsOf(template).flatMap((document) =>
    templateFor(template, document.product.options).surfaces.flatMap((rule): [string, Linked][] => {
      const stem = rule.stem ?? rule.id
      if (!rule.follows || !isLinked(rule) || stems.has(stem)) return []
      stems.add(stem)
      const { surface, may } = rule.follows
      const ways = may.filter((as): as is Following => as !== 'own')
      return [[`${name}, ${rule.id}`, { template, document, rule, followed: surface, may: ways }]]
    }),
  )
})

const triangle = (rule: SurfaceRule, { product }: DesignDocument): DesignNode => {
  const { trim } = surfaceBoxes(rule, product.size)
  const [width, height] = [trim.width * 0.3, trim.height * 0.4]
  const at = [trim.width * 0.15, trim.height * 0.25] as const
  return { kind: 'shape', shape: 'triangle', width, height, fill: '#d4302b', transform: [1, 0, 0, 1, ...at] }
}

/** The design with only a triangle left of the middle on the followed surface. */
function drawn({ template, document, followed }: Linked): DesignDocument {
  const rule = surfaceRule(templateFor(template, document.product.options), followed)
  if (!rule) throw new Error(followed)
  const { nodes: _, ...surface } = document.surfaces[followed] ?? { nodes: [] }
  const nodes: DesignDocument['nodes'] = { ...document.nodes, triangle: triangle(rule, document) }
  for (const id of document.surfaces[followed]?.nodes ?? []) delete nodes[id]
  return {
    ...document,
    surfaces: {
      ...document.surfaces,
      [followed]: { ...surface, background: '#ffe9c4', nodes: ['triangle'] },
    },
    nodes,
  }
}

const width = 240

async function pixels({ template }: Linked, document: DesignDocument, surface: string, isFlopped = false) {
  const made = templateFor(template, document.product.options)
  const scene = sceneOf(document, made, surface, { faces: noFaces, mode: 'print' })
  const height = Math.round((width * scene.box.height) / scene.box.width)
  const svg = sceneToSvg(scene, () => undefined, { width, height })
  return sharp(Buffer.from(svg)).flop(isFlopped).flatten({ background: '#fff' }).raw().toBuffer()
}

const apart = (one: Buffer, other: Buffer) => {
  expect(one).toHaveLength(other.length)
  return (
    one.reduce((count, value, at) => count + Number(Math.abs(value - (other[at] ?? 0)) > 40), 0) / one.length
  )
}

test('G15: pillows, socks, soles, stockings, tags, cards and sets have linked surfaces (design-document-22)', () => {
  expect(linked.length).toBeGreaterThanOrEqual(14)
  expect(linked.filter(([, { may }]) => may.includes('mirrored')).length).toBeGreaterThanOrEqual(4)
})

test.each(linked)(
  'G15: %s follows to the pixel in each way that it may, and gets its own design and back by undo (design-document-22)',
  async (_, each) => {
    const { template, rule, followed, may } = each
    const start = drawn(each)
    for (const as of may) {
      const following = after('follow', start, template, { surface: rule.id, as })
      expect(following.surfaces[rule.id]?.follows).toBe(as)
      expect(templateProblems(following, template)).toEqual([])
      const [own, shown] = [
        await pixels(each, following, followed, as === 'mirrored'),
        await pixels(each, following, rule.id),
      ]
      expect(apart(own, shown), as).toBeLessThan(0.002)
      if (as === 'mirrored')
        expect(apart(await pixels(each, following, followed), shown)).toBeGreaterThan(0.01)

      const unlinked = after('makeOwn', following, template, { surface: rule.id })
      expect(unlinked.surfaces[rule.id]?.follows).toBeUndefined()
      expect(apart(await pixels(each, unlinked, rule.id), shown)).toBeLessThan(0.002)
      const history = record(
        startHistory(following),
        { document: unlinked, selection: [] },
        { mode: 'now', label: 'own' },
      )
      expect(canonicalJson(undo(history).present)).toBe(canonicalJson(following))
      expect(canonicalJson(redo(undo(history)).present)).toBe(canonicalJson(unlinked))
      // It can be ordered with its own design, and changes of the other surface leave it alone.
      expect(readDocument(unlinked)).toHaveProperty('document')
      expect(templateProblems(unlinked, template)).toEqual([])
      const moved = after('setBackground', unlinked, template, { surface: followed, background: '#204060' })
      expect(apart(await pixels(each, moved, rule.id), shown)).toBeLessThan(0.002)
    }
  },
)
