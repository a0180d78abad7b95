import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { StrokeFont } from '@/design/text/stroke-font'
import { signOf } from '@/features/studio/sign'

const font = (name: string) =>
  JSON.parse(readFileSync(`brands/neon/designs/letterings/${name}.json`, 'utf8')) as StrokeFont
const midnight = font('midnight')

describe('a sign', () => {
  test('is as large as its size allows: one side fits, the other is not larger (studio-2)', () => {
    for (const text of ['Good Vibes', 'I']) {
      const { width, height, tube } = signOf([text], '#ff2bd6', midnight, { width: 760, height: 300 })
      expect(Math.max((width + tube) / 760, (height + tube) / 300)).toBeCloseTo(1, 6)
    }
  })

  test('has capitals of 100 mm while no size is chosen (studio-2)', () => {
    expect(signOf(['H'], '#ffffff', font('metro')).height).toBeCloseTo(100, 0)
  })

  test('a longer word in the same width has smaller letters (studio-2)', () => {
    const height = (text: string) =>
      signOf([text], '#ffffff', font('metro'), { width: 500, height: 500 }).height
    expect(height('LONGER WORDS')).toBeLessThan(height('WORD'))
  })

  test('of nothing that can be bent has no size, and says what is missing (studio-4)', () => {
    expect(signOf(['漢字'], '#ffffff', midnight, { width: 500, height: 200 })).toMatchObject({
      width: 0,
      height: 0,
      missing: ['漢', '字'],
    })
  })
})
