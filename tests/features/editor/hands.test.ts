import { expect, test } from 'vitest'
import type { DesignNode } from '@/design/design-document'
import { createPointerInput } from '@/features/editor/stage/pointer-input'
import type { Touch } from '@/features/editor/stage/touch'
import { sampleEditor } from './sample-editor'

const mouse = (x: number, y: number, more: Partial<Touch> = {}): Touch => ({
  id: 1,
  x,
  y,
  isTouch: false,
  ...more,
})
const finger = (id: number, x: number, y: number, more: Partial<Touch> = {}): Touch => ({
  id,
  x,
  y,
  isTouch: true,
  ...more,
})

function started() {
  const { editor, views, measure } = sampleEditor()
  const hands = createPointerInput(editor, views, measure)
  const node = (id: string) => editor.design.get().history.present.nodes[id] as DesignNode // nodes of the sample
  const drag = (from: Touch, ...way: [number, number][]) => {
    hands.down(from)
    for (const [x, y] of way) hands.move({ ...from, x, y })
    hands.up(from.id)
  }
  return { editor, views, hands, node, drag }
}

test('a click selects and a drag moves an object in one undo step (studio-84)', () => {
  const { editor, node, drag } = started()
  drag(mouse(60, 60, { on: { object: 'photo' } }), [70, 60], [160, 110])
  const { history } = editor.design.get()
  expect(history.selection).toEqual(['photo'])
  expect(node('photo').transform.slice(4)).toEqual([15, 10])
  expect(history.done.map(({ label }) => label)).toEqual(['designCommands.move'])
  editor.undo()
  expect(node('photo').transform.slice(4)).toEqual([5, 5])
})

test('a click with a slight movement does not move the object (studio-84)', () => {
  const { editor, node, drag } = started()
  drag(mouse(60, 60, { on: { object: 'photo' } }), [62, 61])
  expect(editor.design.get().history.done).toEqual([])
  expect(node('photo').transform.slice(4)).toEqual([5, 5])
})

test('dragging a corner scales proportionally, and dragging a picture’s side crops it (studio-85)', () => {
  const { editor, node, drag } = started()
  editor.select(['photo'])
  drag(mouse(450, 350, { on: { handle: { x: 1, y: 1 } } }), [650, 500])
  expect(node('photo')).toMatchObject({ width: 60, height: 45, transform: [1, 0, 0, 1, 5, 5] })
  editor.undo()
  drag(mouse(450, 200, { on: { handle: { x: 1, y: 0.5 } } }), [350, 200])
  expect(node('photo')).toMatchObject({ width: 30, height: 30, crop: { x: 0, y: 0, width: 0.75, height: 1 } })
})

test('the rotation handle turns about the center and snaps to quarter turns (studio-85)', () => {
  const { editor, node, drag } = started()
  editor.select(['photo'])
  drag(mouse(250, 20, { on: { turn: true }, shift: true }), [260, 20], [430, 205])
  const [a, b] = node('photo').transform
  expect([Math.round(a * 1000) / 1000, Math.round(b * 1000) / 1000]).toEqual([0, 1])
})

test('a rectangle dragged on the background selects the objects it touches (studio-84)', () => {
  const { editor, drag } = started()
  drag(mouse(0, 0), [40, 40], [80, 80])
  expect(editor.design.get().history.selection).toContain('photo')
})

test('a click on a group selects the group, and a double click selects the object inside (studio-84)', () => {
  const { editor, drag } = started()
  drag(mouse(220, 220, { on: { object: 'disc' } }))
  expect(editor.design.get().history.selection).toEqual(['badge'])
  drag(mouse(220, 220, { on: { object: 'disc' }, isDouble: true }))
  expect(editor.design.get().history.selection).toEqual(['disc'])
})

test('two fingers zoom about their midpoint (studio-88)', () => {
  const { views, hands } = started()
  hands.down(finger(1, 300, 300))
  hands.down(finger(2, 400, 300))
  hands.move(finger(1, 250, 300))
  hands.move(finger(2, 450, 300))
  hands.up(1)
  hands.up(2)
  expect(views.get().view).toEqual({ zoom: 20, x: -350, y: -300 })
})

test('two fingers on the selection scale and rotate it in one undo step (studio-88)', () => {
  const { editor, hands, node } = started()
  editor.select(['photo'])
  const on = { object: 'photo' }
  hands.down(finger(1, 200, 200, { on }))
  hands.down(finger(2, 300, 200, { on }))
  hands.move(finger(1, 200, 200, { on }))
  hands.move(finger(2, 200, 400, { on }))
  hands.up(2)
  hands.up(1)
  expect(node('photo')).toMatchObject({ width: 80, height: 60 })
  expect(Math.round(node('photo').transform[1] * 1000) / 1000).toBe(1)
  expect(editor.design.get().history.done).toHaveLength(1)
})

test('one finger pans over unselected objects and moves selected ones (studio-88)', () => {
  const { editor, views, node, drag } = started()
  drag(finger(1, 100, 100, { on: { object: 'photo' } }), [150, 100])
  expect(views.get().view).toEqual({ zoom: 10, x: 50, y: 0 })
  expect(node('photo').transform.slice(4)).toEqual([5, 5])
  editor.select(['photo'])
  drag(finger(1, 100, 100, { on: { object: 'photo' } }), [150, 100])
  expect(node('photo').transform.slice(4)).toEqual([10, 5])
})

test('a canceled gesture leaves the design unchanged (studio-84)', () => {
  const { editor, hands, node } = started()
  hands.down(mouse(60, 60, { on: { object: 'photo' } }))
  hands.move(mouse(160, 110))
  hands.cancel()
  expect(node('photo').transform.slice(4)).toEqual([5, 5])
  expect(editor.design.get().history.done).toEqual([])
})

test('during a drag the design does not change; it changes once when the drag ends (studio-84)', () => {
  const { editor, views, hands, node } = started()
  let changes = 0
  editor.design.subscribe(() => {
    changes += 1
  })
  hands.down(mouse(60, 60, { on: { object: 'photo' } }))
  const selected = changes
  for (let step = 1; step <= 20; step++) hands.move(mouse(60 + step * 5, 60))
  expect(changes).toBe(selected)
  expect(views.get().carried).toEqual({ ids: ['photo'], matrix: [1, 0, 0, 1, 10, 0] })
  expect(node('photo').transform.slice(4)).toEqual([5, 5])
  hands.up(1)
  expect(node('photo').transform.slice(4)).toEqual([15, 5])
  expect(views.get().carried).toBeUndefined()
  expect(editor.design.get().history.done).toHaveLength(1)
})

test.each(['resize', 'turn'])(
  'several objects end up where the preview showed them (%s) (studio-84)',
  (what) => {
    const { editor, views, hands, node } = started()
    editor.select(['photo', 'link'])
    const on = what === 'turn' ? { turn: true as const } : { handle: { x: 1, y: 1 } }
    hands.down(mouse(450, 350, { on }))
    hands.move(mouse(650, 500))
    const { matrix } = views.get().carried ?? {}
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = matrix ?? []
    const [x, y] = [node('photo').transform[4], node('photo').transform[5]]
    hands.up(1)
    expect(node('photo').transform[4]).toBeCloseTo(a * x + c * y + e, 2)
    expect(node('photo').transform[5]).toBeCloseTo(b * x + d * y + f, 2)
  },
)
