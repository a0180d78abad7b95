import { expect, test } from 'vitest'
import type { NeonLine } from '@/design/design-document'
import { recolored, reworded, seenColors } from '@/design/text/line-edits'

const line: NeonLine = {
  text: 'Good 🦊 Vibes',
  font: 'metro',
  height: 20,
  tracking: 0,
  color: '#ffffff',
}

test('remaining letters keep their color when text before, after or between them changes (studio-121)', () => {
  const blue = recolored(line, '#0000ff', [7, 8])
  expect(reworded(blue, 'Very good 🦊 Vibes').letterColors).toEqual({ 12: '#0000ff', 13: '#0000ff' })
  expect(reworded(blue, 'Good 🦊 Vi').letterColors).toEqual({ 7: '#0000ff', 8: '#0000ff' })
  expect(reworded(blue, 'Good Vibes').letterColors).toEqual({ 5: '#0000ff', 6: '#0000ff' })
  expect(reworded(blue, '').letterColors).toBeUndefined()
})

test('a color set on a whole line removes its letter colors, and a letter color equal to the line’s color is dropped (studio-121)', () => {
  const blue = recolored(line, '#0000ff', [0, 5])
  expect(seenColors([blue])).toEqual(['#0000ff', '#ffffff'])
  expect(recolored(blue, '#ffffff', [0]).letterColors).toEqual({ 5: '#0000ff' })
  expect(recolored(blue, '#ff0000')).toEqual({ ...line, color: '#ff0000' })
})
