import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { SignGlow } from '@/features/studio/sign/SignGlow'
import type { Sign } from '@/features/studio/sign/sign'

const [width, height] = [360, 140]

const letterOf = (color: string): Sign['letters'][number] => ({
  color,
  strokes: [],
  line: 0,
  index: 0,
  character: 'A',
})

async function drawn(colors: readonly string[]) {
  const markup = renderToStaticMarkup(<SignGlow letters={colors.map(letterOf)} />)
  const svg = markup
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace('width="100%" height="100%"', `width="${width}" height="${height}"`)
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return (x: number, y: number) => data[(y * width + x) * 4 + 3]!
}

test.each([[['#ff2d78']], [['#ff2d78', '#00c8ff']], [['#ffffff', '#ffb000', '#2040ff']]])(
  'the light of a sign in %j ends inside of its layer: no edge is visible on the wall (studio-7)',
  async (colors) => {
    const alpha = await drawn(colors)
    const edge = [
      ...Array.from({ length: width }, (_, x) => [alpha(x, 0), alpha(x, height - 1)]),
      ...Array.from({ length: height }, (_, y) => [alpha(0, y), alpha(width - 1, y)]),
    ].flat()
    expect(Math.max(...edge)).toBeLessThanOrEqual(1)
    expect(alpha(width / 2, height / 2)).toBeGreaterThan(120)
  },
)

test('the light of a sign fades in small steps toward the edge (studio-7)', async () => {
  const alpha = await drawn(['#ff2d78'])
  const row = Array.from({ length: width / 2 }, (_, x) => alpha(x, height / 2))
  const steps = row.slice(1).map((value, index) => value - row[index]!)
  expect(Math.max(...steps)).toBeLessThan(6)
  expect(Math.min(...steps)).toBeGreaterThan(-3)
})
