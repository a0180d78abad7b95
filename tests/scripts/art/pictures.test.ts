import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { chance } from '../../../scripts/art/chance'
import { marksOf, placeholders } from '../../../scripts/art/marks'
import { motifs } from '../../../scripts/art/neon/neon-motifs'
import { paint } from '../../../scripts/art/paint'
import {
  alphaOf,
  bounds,
  draw,
  grown,
  newPlane,
  onQuad,
  type Quad,
  warped,
} from '../../../scripts/art/pixels'
import { planSchema, stickerArtSchema } from '../../../scripts/art/recipes'
import { icon } from '../../../scripts/art/stickers/stickers'

const plans = globSync('scripts/art/plans/*.yaml').sort()

// The drawings are one large file, which a busy machine takes long to load.
const patient = 60_000

test.each(plans)('%s is valid, and every drawing it names exists (art-1)', { timeout: patient }, (file) => {
  const { pictures } = planSchema.parse(parse(readFileSync(file, 'utf8')))
  for (const { recipe } of Object.values(pictures)) {
    const arts =
      'stickers' in recipe
        ? recipe.stickers
        : 'items' in recipe
          ? recipe.items.map((item) => item.art)
          : recipe.scene === 'sticker'
            ? [recipe.art]
            : []
    for (const name of arts.flatMap((art) => art.motif)) expect(() => icon(name, 0, 0, 10)).not.toThrow()
    if (recipe.scene === 'neon' && recipe.art.motif) expect(motifs).toHaveProperty(recipe.art.motif)
  }
})

function throws(words: string): number[] {
  const luck = chance(words)
  return Array.from({ length: 8 }, () => luck.next())
}

test('the random generator repeats for the same seed and differs for others (art-1)', () => {
  expect(throws('fox')).toEqual(throws('fox'))
  expect(throws('fox')).not.toEqual(throws('box'))
  expect(
    chance('fox')
      .shuffle([1, 2, 3, 4])
      .toSorted((a, b) => a - b),
  ).toEqual([1, 2, 3, 4])
})

test('the same recipe produces the same bytes (art-1)', { timeout: patient }, async () => {
  const job = {
    file: 'products/fox-1.webp',
    width: 240,
    height: 240,
    seed: 'fox',
    recipe: {
      scene: 'sticker' as const,
      art: stickerArtSchema.parse({ motif: 'fox', finish: 'holographic' }),
      view: 'die-cut' as const,
    },
  }
  expect(await paint(job, '')).toEqual(await paint(job, ''))
})

test('a die-cut border has the same distance on every side', () => {
  const mask = newPlane(100, 100)
  for (let y = 40; y < 60; y += 1) for (let x = 30; x < 70; x += 1) mask.data[y * 100 + x] = 1
  const { left, right, top, bottom } = bounds(grown(mask, 10, 4))
  for (const distance of [30 - left, right - 69, 40 - top, bottom - 59]) {
    expect(distance).toBeGreaterThanOrEqual(8)
    expect(distance).toBeLessThanOrEqual(12)
  }
})

test('a die-cut border fills a gap that is too narrow for a knife', () => {
  const mask = newPlane(120, 120)
  for (let y = 30; y < 90; y += 1)
    for (let x = 20; x < 100; x += 1) mask.data[y * 120 + x] = x > 57 && x < 63 && y < 60 ? 0 : 1
  expect(grown(mask, 2, 12).data[40 * 120 + 60]).toBeGreaterThan(0.9)
})

test('a perspective transform places the corners where requested', async () => {
  const quad: Quad = [
    [20, 10],
    [80, 25],
    [75, 80],
    [15, 95],
  ]
  expect(onQuad(quad, 1, 1)[0]).toBeCloseTo(75)
  expect(onQuad(quad, 0, 1)[1]).toBeCloseTo(95)
  const sheet = await draw(50, 50, '<rect width="50" height="50" fill="#f00"/>')
  const box = bounds(alphaOf(warped(sheet, quad, 100, 100)))
  expect(box.left).toBeLessThanOrEqual(16)
  expect(box.right).toBeGreaterThanOrEqual(78)
  expect(box.bottom).toBeGreaterThanOrEqual(93)
})

test('letters of logos, favicons and placeholders are outlines (art-5)', () => {
  const marks = [...plans.map((file) => basename(file, '.yaml')), 'another'].flatMap((brand) =>
    Object.values(marksOf(brand, 'Another')),
  )
  for (const mark of [...marks, ...Object.values(placeholders)]) {
    expect(mark).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox="0 0 \d+ \d+"/,
    )
    expect(mark).not.toMatch(/<text|<image|<script/)
  }
})

test('every plan belongs to a brand (art-1)', () => {
  for (const file of plans)
    expect(readFileSync(join('brands', basename(file, '.yaml'), 'identity.yaml'), 'utf8')).toContain('name:')
})
