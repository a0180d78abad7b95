import { expect, test } from 'vitest'
import { ticks } from '@/features/editor/stage/ticks'
import { fittedView, panToReveal, zoomedAt } from '@/features/editor/view/view'

test('a surface is fitted into the space that the panels leave free (studio-88)', () => {
  const insets = { top: 100, right: 0, bottom: 0, left: 200 }
  expect(fittedView({ x: 0, y: 0, width: 100, height: 100 }, { width: 600, height: 600 }, insets)).toEqual({
    zoom: 4,
    x: 200,
    y: 150,
  })
})

test('zooming keeps the point under the pointer in place and stays within limits (studio-88)', () => {
  const view = zoomedAt({ zoom: 2, x: 10, y: 20 }, { x: 110, y: 120 }, 2)
  expect(view).toEqual({ zoom: 4, x: -90, y: -80 })
  expect(zoomedAt(view, { x: 0, y: 0 }, 1e6).zoom).toBe(80)
})

test('a hidden selection is scrolled into view, and a visible one does not move the view (studio-88)', () => {
  const insets = { top: 0, right: 0, bottom: 100, left: 0 }
  const stage = { width: 200, height: 300 }
  const view = { zoom: 1, x: 0, y: 0 }
  expect(panToReveal(view, { x: 10, y: 210, width: 20, height: 20 }, stage, insets)).toEqual({
    zoom: 1,
    x: 0,
    y: -30,
  })
  expect(panToReveal(view, { x: 10, y: 10, width: 20, height: 20 }, stage, insets)).toEqual(view)
})

test('rulers start at the trimmed corner and count quarter inches or round millimeters (studio-88)', () => {
  const inches = ticks(20, 300, 10, 'in').filter(({ label }) => label !== undefined)
  expect(inches.map(({ label }) => label)).toEqual(['0', '0.25', '0.5', '0.75', '1'])
  expect(inches[0]?.at).toBe(20)
  expect(ticks(0, 200, 10, 'mm').flatMap(({ label }) => label ?? [])).toEqual(['0', '10', '20'])
})
