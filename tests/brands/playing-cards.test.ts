import { expect, test } from 'vitest'
import { designFiles } from '@/brand/compile/design-files'
import { preflight } from '@/design/check/preflight'
import type { DesignDocument, DesignNode } from '@/design/design-document'
import { alikeCards, cardOn } from '@/design/document/alike-cards'
import { perform } from '@/design/document/commands/perform'
import { newDesign } from '@/design/document/new-design'
import { templateProblems } from '@/design/document/template-problems'
import type { MadePart } from '@/design/made/part'
import { index } from '@/design/made/card-index'
import { settingsOf } from '@/design/made/settings'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { surfaceBoxes } from '@/design/template/surface-boxes'
import { templateFor } from '@/design/template/template-for'
import { sampleAsset } from '../design/support/sample-design'
import { compiledBrand } from '../support/compiled-brand'

/** Tests every product with a deck of cards, and every product with a back that no rotation may give away. */

const { templates } = compiledBrand('stickers')
const files = designFiles('.', 'stickers')

const isDeck = ({ begins = [] }: SurfaceRule) =>
  begins.some((begin) => 'made' in begin && begin.made === 'index')
const decks = Object.entries(templates).filter(([, { surfaces }]) => surfaces.some(isDeck))
const turning = Object.entries(templates).filter(([, { surfaces }]) => surfaces.some(({ turns }) => turns))

let made = 0
const stateOf = (document: DesignDocument, template: ProductTemplate) => ({
  document,
  selection: [],
  template,
  newId: () => `new-${made++}`,
  measure: files.measure,
})

/** The design with a photo over a whole surface, below what is there. */
function withPhoto(document: DesignDocument, template: ProductTemplate, surface: string): DesignDocument {
  const rule = templateFor(template, document.product.options).surfaces.find(({ id }) => id === surface)
  if (!rule) throw new Error(surface)
  const { x, y, width, height } = surfaceBoxes(rule, document.product.size).bleed
  const photo: DesignNode = {
    kind: 'image',
    transform: [1, 0, 0, 1, x, y],
    asset: 'fox',
    width,
    height,
    crop: { x: 0, y: 0, width: 1, height: 1 },
  }
  const before = document.surfaces[surface] ?? { nodes: [] }
  return {
    ...document,
    assets: { fox: { ...sampleAsset, width: 4_000, height: 6_000 } },
    nodes: { ...document.nodes, photo },
    surfaces: { ...document.surfaces, [surface]: { ...before, nodes: ['photo', ...before.nodes] } },
  }
}

const hasPhoto = ({ surfaces, nodes }: DesignDocument, id: string) =>
  (surfaces[id]?.nodes ?? []).some((node) => nodes[node]?.kind === 'image')

const cardsOf = (document: DesignDocument, template: ProductTemplate) =>
  templateFor(template, document.product.options)
    .surfaces.filter(isDeck)
    .map((rule) => ({ rule, card: cardOn(document, document.surfaces[rule.id]?.nodes ?? [], rule) }))

test('some products have decks and backs (design-document-22)', () => {
  expect([decks.length, turning.length].every((count) => count > 0)).toBe(true)
})

test.each(decks)(
  'G14: a new deck of %s has 54 faces, each card once and two jokers (design-document-22)',
  (_, template) => {
    const cards = cardsOf(newDesign(template, 'deck'), template)
    expect(cards).toHaveLength(54)
    expect(new Set(cards.map(({ card }) => `${card?.rank} ${card?.suit ?? ''}`)).size).toBe(53)
    expect(cards.filter(({ card }) => card?.rank === 'joker')).toHaveLength(2)
  },
)

/** A part's corner of the card and its words or shape, also after half a turn. */
const turnedPart = (part: MadePart, size: { width: number; height: number }) => {
  if (!('words' in part)) return undefined
  const { words, fill, cap } = part
  const at = (x: number, y: number, turn: number) =>
    `${words} ${fill} ${cap.toFixed(3)} ${x.toFixed(3)} ${y.toFixed(3)} ${turn % 360}`
  const turn = part.turn ?? 0
  return [at(part.x, part.y, turn), at(size.width - part.x, size.height - part.y, turn + 180)]
}

test.each(decks)(
  'G14: the index of all 54 faces of %s is the same both ways up, at each size of the card (design-document-22)',
  (_, template) => {
    for (const [wide, high] of template.sizes.list ?? [template.sizes.default])
      for (const rule of templateFor(template, {}).surfaces.filter(isDeck)) {
        const [begin] = rule.begins ?? []
        if (!begin || !('made' in begin)) throw new Error('the card begins with its index')
        const size = { width: wide * begin.at[2], height: high * begin.at[3] }
        const parts = index({
          settings: settingsOf({ what: 'index', with: begin.with ?? {} }, {}),
          size,
          fonts: ['slab'],
          fill: '#1a1a1a',
          number: rule.number ?? 0,
          dates: [],
          inkOf: () => undefined,
        })
        const words = parts.flatMap((part) => turnedPart(part, size) ?? [])
        const upright = words.filter((_word, at) => at % 2 === 0)
        const turned = words.filter((_word, at) => at % 2 === 1)
        expect(upright).toHaveLength(2)
        expect(turned.toSorted(), rule.id).toEqual(upright.toSorted())
        // The index is in the middle of the card, so half a turn of the card is half a turn of the index.
        expect(begin.at[0] * 2 + begin.at[2]).toBeCloseTo(1, 6)
        expect(begin.at[1] * 2 + begin.at[3]).toBeCloseTo(1, 6)
      }
  },
)

test.each(decks)(
  'G14: one press puts a card’s picture on all kings of %s, each below its own index (design-document-22)',
  (_, template) => {
    const blank = newDesign(template, 'deck')
    const rules = templateFor(template, blank.product.options).surfaces
    const kings = cardsOf(blank, template).filter(({ card }) => card?.rank === 'king')
    const [{ rule: first } = { rule: undefined }] = kings
    if (!first) throw new Error('there is no king')
    const before = withPhoto(blank, template, first.id)
    const groups = alikeCards(before, rules, first.id)
    expect(groups.map(({ what, surfaces }) => [what, surfaces.length])).toEqual([
      ['king', 4],
      ['spades', 13],
      ['cards', 54],
    ])
    for (const { what, surfaces } of groups) {
      const result = perform('copyToPages', stateOf(before, template), { surface: first.id, onto: surfaces })
      if (!('edit' in result)) throw new Error(JSON.stringify(result.problems))
      const { document } = result.edit
      expect(templateProblems(document, template)).toEqual([])
      const pictured = document.surfaceOrder.filter((id) => hasPhoto(document, id))
      expect(pictured, what).toEqual(surfaces)
      expect(cardsOf(document, template)).toEqual(cardsOf(blank, template))
      const found = preflight(document, template, files.measure).map(({ say }) => say)
      expect(found).not.toContain('designFindings.indexCovered')
      expect(found).not.toContain('designFindings.alike')
    }
  },
)

test.each(decks)(
  'G14: a joker of %s has no suit, and its picture goes on both jokers (design-document-22)',
  (_, template) => {
    const blank = newDesign(template, 'deck')
    const rules = templateFor(template, blank.product.options).surfaces
    const [joker] = cardsOf(blank, template).filter(({ card }) => card?.rank === 'joker')
    expect(
      alikeCards(blank, rules, joker?.rule.id ?? '').map(({ what, surfaces }) => [what, surfaces.length]),
    ).toEqual([
      ['joker', 2],
      ['cards', 54],
    ])
    const [other] = rules.filter((rule) => !isDeck(rule))
    if (other) expect(alikeCards(blank, rules, other.id)).toEqual([])
  },
)

test.each(turning)(
  'G14: a back of %s that shows which way is up is reported, and one press makes it the same both ways (design-document-16)',
  (_, template) => {
    const blank = newDesign(template, 'deck')
    for (const rule of templateFor(template, blank.product.options).surfaces.filter(({ turns }) => turns)) {
      const { safe } = surfaceBoxes(rule, blank.product.size)
      const star: DesignNode = {
        kind: 'shape',
        shape: 'star',
        width: 12,
        height: 12,
        fill: '#d4302b',
        transform: [1, 0, 0, 1, safe.x + 3, safe.y + 5],
      }
      const document = {
        ...blank,
        nodes: { ...blank.nodes, star },
        surfaces: { ...blank.surfaces, [rule.id]: { nodes: ['star'] } },
      }
      const isTurned = ({ say }: { say: string }) => say === 'designFindings.turned'
      const [finding] = preflight(document, template, files.measure).filter(isTurned)
      expect(finding, rule.id).toMatchObject({ surface: rule.id, found: 1, wanted: 0 })
      if (!finding?.fix) throw new Error('the finding has a fix')
      const fixed = perform(finding.fix.command, stateOf(document, template), finding.fix.argument as never)
      expect(
        'edit' in fixed && preflight(fixed.edit.document, template, files.measure).filter(isTurned),
      ).toEqual([])
      const plain = {
        ...document,
        surfaces: { ...blank.surfaces, [rule.id]: { nodes: [], background: '#204060' } },
      }
      expect(preflight(plain, template, files.measure).filter(isTurned)).toEqual([])
    }
  },
)
