import { expect, test } from 'vitest'
import { isWorded, typedSettings, wordsAnswer, type WordedNode } from '@/design/made/typed-words'

const roll = (words: string[]): WordedNode => ({
  kind: 'made',
  transform: [1, 0, 0, 1, 0, 0],
  what: 'roll',
  with: { words, every: 6 },
  width: 60,
  height: 200,
  font: 'bebas',
  fill: '#222222',
  slot: 'words',
})

test('a roll with a slot has the words of the order form; other objects have not (design-document-22)', () => {
  const { slot: _, ...free } = roll([])
  expect([roll([]), free, { ...roll([]), what: 'dial' as const }, undefined].map(isWorded)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('typed lines are the words of a roll, without empty ones; the same words stay as they are typed (design-document-22)', () => {
  const typed = ' Tucson \n\nSanta   Fe\n'
  expect(typedSettings(roll([]), typed)).toEqual({ words: ['Tucson', 'Santa Fe'] })
  expect(typedSettings(roll(['Tucson', 'Santa Fe']), typed)).toBeUndefined()
  expect(wordsAnswer(roll(['Tucson', 'Santa Fe']), typed)).toBe(typed)
  expect(wordsAnswer(roll(['Boise', 'Santa Fe']), typed)).toBe('Boise\nSanta Fe')
  expect(typedSettings(roll(['Tucson']), '')).toEqual({ words: [] })
  expect(wordsAnswer(roll([]), '')).toBe('')
})

test('a long line continues on the next one between its words, and no word is lost (design-document-22)', () => {
  const long = 'the little house behind the bakery where we lived when you were small'
  const { words } = typedSettings(roll([]), long) as { words: string[] }
  expect(words.join(' ')).toBe(long)
  expect(Math.max(...words.map((line) => line.length))).toBeLessThanOrEqual(40)
  expect(wordsAnswer(roll(words), long)).toBe(long)
  const endless = 'A'.repeat(95)
  expect(typedSettings(roll([]), endless)).toEqual({
    words: ['A'.repeat(40), 'A'.repeat(40), 'A'.repeat(15)],
  })
})

test('a roll has up to 60 lines, and its answer says which (design-document-22)', () => {
  const typed = Array.from({ length: 70 }, (_, index) => `Stop ${index}`).join('\n')
  const { words } = typedSettings(roll([]), typed) as { words: string[] }
  expect(words).toHaveLength(60)
  expect(wordsAnswer(roll(words), typed).split('\n')).toEqual(words)
})
