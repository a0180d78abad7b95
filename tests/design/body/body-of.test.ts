import { expect, test } from 'vitest'
import { bodyOf, surfacesOn } from '@/design/body/body-of'
import { lookOf } from '@/design/body/look-of'
import { templateFor } from '@/design/template/template-for'
import { seenApart } from '@/design/template/view-of'
import type { SurfaceRule } from '@/design/template/surface-rule'
import type { ViewRule } from '@/design/template/view-rule'
import { photoPrint } from '../../../stories/support/photo-templates'

const mug: ViewRule = {
  body: 'cylinder',
  diameter: 82,
  height: 95,
  handle: 27,
  sizes: [{ size: [228.6, 96.52], diameter: 85, height: 114 }],
}

const product = (options: Record<string, string>, height: number) => ({
  template: 'mug',
  revision: 1,
  options,
  size: { width: 228.6, height },
  quantity: 1,
})

const template = {
  ...photoPrint({ materials: { ceramic: { base: '#f4f1ea', finish: 'flat' } } }),
  views: [mug],
  options: {
    material: { values: ['ceramic'], default: 'ceramic' },
    inside: { values: ['plain', 'red'], default: 'plain', effects: { red: { view: { inside: '#c8102e' } } } },
  },
}

/** Returns the body of a mug with these answers. */
function mugWith(answers: Record<string, string>, height = 88.9) {
  const made = templateFor(template, answers)
  const [rule] = made.surfaces
  const [view] = made.views ?? []
  if (!rule || !view) throw new Error('the mug has a surface and a view')
  return bodyOf(view, rule, product({ material: 'ceramic', ...answers }, height))
}

test('a body has the size of the design, and the color of its material (design-scene-14)', () => {
  expect(mugWith({})).toMatchObject({
    surface: 'front',
    size: { width: 228.6, height: 88.9 },
    diameter: 82,
    height: 95,
    color: '#f4f1ea',
    inside: '#f4f1ea',
  })
})

test('options and sizes change only the parts of the body that they name (design-scene-14)', () => {
  expect(mugWith({ inside: 'red' }, 96.52)).toMatchObject({
    diameter: 85,
    height: 114,
    handle: 27,
    inside: '#c8102e',
  })
})

const [paper] = photoPrint().surfaces
if (!paper) throw new Error('a print has a surface')
const size = { width: 200, height: 100 }
const ordered = { size, options: {} }
const named = (id: string, changes: Partial<SurfaceRule> = {}): SurfaceRule => ({ ...paper, id, ...changes })

test('a body with two sides shows the requested side in front and the other behind (design-scene-14)', () => {
  const view: ViewRule = { body: 'cushion', plump: 90, back: 'back' }
  const sides = [named('front'), named('back')]
  expect(bodyOf(view, sides[0]!, ordered, sides)).toMatchObject({ surface: 'front', back: 'back' })
  expect(bodyOf(view, sides[1]!, ordered, sides)).toMatchObject({ surface: 'back', back: 'front' })
  expect(lookOf(view).reach).toBe(180)
  expect(lookOf({ body: 'cushion', plump: 90 }).reach).toBeLessThan(90)
  expect(bodyOf({ body: 'flat', back: 'back' }, sides[1]!, ordered, sides)).toMatchObject({ on: 'air' })
})

test('a mug begins at the turn at which half of its handle shows beside it (studio-56)', () => {
  const handled = { body: 'cylinder', diameter: 82, height: 95, handle: 27 } as const
  const { turn } = lookOf(handled)
  const tip = Math.sin((-turn * Math.PI) / 180) * (handled.diameter / 2 + handled.handle)
  expect(tip - handled.diameter / 2).toBeCloseTo(handled.handle / 2, 0)
  expect(lookOf({ body: 'cylinder', diameter: 82, height: 95 }).turn).toBe(-38)
})

test('a lamp shows a lit surface on each side, and turns to the requested one (design-scene-14)', () => {
  const view: ViewRule = { body: 'box', depth: 90, lit: true, sides: { right: 'panel-2', left: 'panel-3' } }
  const panels = ['panel-1', 'panel-2', 'panel-3'].map((id) =>
    named(id, { size: { width: 90, height: 150 } }),
  )
  const body = bodyOf(view, panels[1]!, ordered, panels)
  expect(body).toMatchObject({ surface: 'panel-1', size: { width: 90, height: 150 }, material: 'lit' })
  expect(surfacesOn(body)).toEqual(['panel-1', 'panel-3', 'panel-2'])
  expect(lookOf(view, 'panel-2').turn - lookOf(view, 'panel-1').turn).toBe(-90)
  expect(lookOf(view, 'panel-3').turn - lookOf(view, 'panel-1').turn).toBe(90)
})

test('a pair shows both pieces in their own outlines, with straps from their holes (design-scene-14)', () => {
  const view: ViewRule = { body: 'pair', other: 'right', thickness: 15, strap: '#222222' }
  const holes: SurfaceRule['holes'] = [
    { at: ['center', 20], round: 6 },
    { at: [20, 60], round: 6 },
  ]
  const feet = [named('left', { holes }), named('right', { mask: 'ellipse' })]
  const body = bodyOf(view, feet[1]!, ordered, feet)
  expect(body).toMatchObject({ body: 'pair', surface: 'left', gap: 40 })
  if (body.body !== 'pair') throw new Error('it is a pair')
  expect(body.pieces.map(({ outline }) => outline.length)).toEqual([3, 1])
  const [left] = body.pieces
  expect(left?.straps.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
    [100, 20],
    [20, 60],
  ])
})

test('a surface with a fold is an opened book, and one with a spine the closed cover (design-scene-14)', () => {
  const view: ViewRule = { body: 'book', thickness: 9 }
  const cover = named('cover', { spine: { width: 16, wordsFrom: 6, turnIn: 15 } })
  const spread = named('spread-1', { foldsAt: [{ x: 0.5, keep: 12 }] })
  expect(bodyOf(view, cover, ordered)).toMatchObject({ shown: 'cover', spine: 16, turnIn: 15, thickness: 16 })
  expect(bodyOf(view, spread, ordered)).toMatchObject({ shown: 'spread', spine: 0, thickness: 9 })
  expect(bodyOf({ ...view, hung: true }, spread, ordered)).toMatchObject({ shown: 'leaf' })
})

test.each([
  ['mirror', 'mirror'],
  ['image', 'image'],
  ['color', '#3f5b4a'],
] as const)('the sides of a block show its edge: %s (design-scene-14)', (kind, edge) => {
  const rule = named('front', { around: 25, edge: { kind, color: '#3f5b4a' } })
  expect(bodyOf({ body: 'box', depth: 25 }, rule, ordered)).toMatchObject({ around: 25, edge, size })
})

const onSurfaces = (view: ViewRule, ids: string[], change: Partial<SurfaceRule> = {}) => {
  const [rule] = photoPrint().surfaces
  if (!rule) throw new Error('a print has a surface')
  const rules = ids.map((id) => ({ ...rule, id, ...change }))
  return bodyOf(view, rules[0] ?? rule, { size: { width: 60, height: 100 }, options: {} }, rules)
}

test('fittings of a body are at the holes of its surface (design-scene-14)', () => {
  const body = onSurfaces({ body: 'flat', fitting: { kind: 'tassel', color: '#22365c' } }, ['front'], {
    holes: [{ at: ['center', 8], round: 5 }],
  })
  expect(body).toMatchObject({ fitting: { kind: 'tassel', color: '#22365c' } })
  const [hole] = (body.body === 'flat' && body.fitting?.holes) || []
  expect(hole?.x).toBeCloseTo(30, 6)
  expect(hole?.y).toBeCloseTo(8, 6)
})

test('a canopy shows its panels in turn, or one picture with the size of a gore beside it (design-scene-14)', () => {
  const view: ViewRule = { body: 'canopy', surface: 'gore', others: 'more', under: 'inside', gores: 8 }
  const panels = [
    named('gore'),
    ...[1, 2].map((number) => named(`more-${number}`, { stem: 'more', number })),
    named('inside'),
  ]
  const body = bodyOf(view, panels[2]!, ordered, panels)
  expect(surfacesOn(body)).toEqual(['gore', 'more-1', 'more-2', 'inside'])
  expect(seenApart({ ...photoPrint(), views: [view] }, panels).map(({ id }) => id)).toEqual(['gore'])
  const round = named('canopy', {
    size: { width: 200, height: 200 },
    gores: { number: 8, outline: '', size: { width: { of: 'width' }, height: { of: 'height' } } },
  })
  const whole = bodyOf(view, round, ordered, [round, named('inside')])
  expect(whole).toMatchObject({ surface: 'canopy', size: { width: 200, height: 200 }, gore: size })
})

test('socks show both sides of both feet, and the heel if a back is requested (design-scene-14)', () => {
  const view: ViewRule = { body: 'socks', foot: 40, back: 'heel', other: 'right', otherBack: 'right-heel' }
  const body = onSurfaces(view, ['left', 'heel', 'right', 'right-heel'])
  expect(surfacesOn(body)).toEqual(['left', 'heel', 'right', 'right-heel'])
  expect(lookOf(view, 'right-heel').turn - lookOf(view, 'left').turn).toBe(180)
})

test('the sides of a lid are the rim of its surface, folded down (design-scene-14)', () => {
  const [rule] = template.surfaces
  if (!rule) throw new Error('there is a surface')
  const lid = { ...rule, size: { width: 300, height: 360 } }
  expect(bodyOf({ body: 'box', depth: 40, folded: true }, lid, product({}, 100))).toMatchObject({
    size: { width: 220, height: 280 },
    depth: 40,
    around: 40,
    edge: 'image',
  })
})
