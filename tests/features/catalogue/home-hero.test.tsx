import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HomeHero } from '@/features/catalogue/home/HomeHero'

/** The first picture of a home page: sharp in each place that it covers. */

const hero = {
  headline: 'Stickers',
  text: 'Worth peeling.',
  picture: { file: 'home/hero.webp', alt: 'A pile of stickers' },
  tall: { file: 'home/hero-tall.webp' },
  primary: { label: 'Begin', href: '/designtool' },
}

/** Pixels of a `sizes` value in a window of this size. */
function pixels(sizes: string, width: number, height: number): number {
  const sum = sizes
    .replace(/([\d.]+)(vw|svh|rem)/g, (_, size: string, unit: string) =>
      String(Number(size) * (unit === 'rem' ? 16 : (unit === 'vw' ? width : height) / 100)),
    )
    .replace(/\b(min|max)\(/g, 'Math.$1(')
  return Number(new Function(`return ${sum}`)())
}

/** The width at which a picture 1.05 times as wide as high is drawn, as HomeHero.module.css places it. */
function drawnWidth(width: number, height: number): number {
  const box = { width: (Math.min(width, 1600) * 1.15) / 2.15, height: Math.min(672, height - 192) }
  return Math.max(box.width, box.height * 1.05)
}

const windows = [768, 820, 1024, 1025, 1280, 1366, 1440, 1536, 1680, 1920, 2560].flatMap((width) =>
  [700, 768, 900, 1080, 1366].map((height) => ({ width, height })),
)

test('the tall picture is chosen from tablets up, at least as wide as it is drawn (ui-17)', () => {
  const { container } = render(<HomeHero hero={hero} />)
  const source = container.querySelector('source')
  expect(source?.media).toBe('(min-width: 768px)')
  expect(source?.srcset).toContain('hero-tall.webp')
  const offered = [...(source?.srcset ?? '').matchAll(/ (\d+)w/g)].map(([, each]) => Number(each))
  for (const { width, height } of windows) {
    const sizes = pixels(source?.sizes ?? '', width, height)
    const drawn = drawnWidth(width, height)
    expect(sizes + 1).toBeGreaterThanOrEqual(drawn)
    expect(sizes).toBeLessThanOrEqual(drawn * 1.1) // no wider than needed: bytes
    const loaded = offered.find((each) => each >= sizes) ?? 0
    expect(loaded).toBeGreaterThanOrEqual(drawn)
  }
})

test('a home page without a tall picture keeps the one it has (ui-17)', () => {
  const { tall: _tall, ...plain } = hero
  const { container } = render(<HomeHero hero={plain} />)
  expect(container.querySelector('picture')).toBeNull()
  expect(container.querySelector('img')?.alt).toBe('A pile of stickers')
})
