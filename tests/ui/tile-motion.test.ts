import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sampleBrands } from '../support/sample-brands'

/** What the picture of a product tile does while a pointer is on it. */

const sheet = readFileSync('src/ui/ProductTile.module.css', 'utf8')

test.each(sampleBrands)('tiles of %s move for two seconds in the brand’s own way (ui-20)', (id) => {
  const theme = readFileSync(`theme/brands/${id}.css`, 'utf8')
  expect(theme).toMatch(/--tile-time: 2s;/)
  expect(theme).toMatch(/--tile-(?:move|light): (?!none)/)
})

test('a tile moves only for a pointer that hovers, ends by itself, and rests under reduced motion (ui-20)', () => {
  expect(readFileSync('theme/base.css', 'utf8')).toMatch(/--tile-time: 0s; \/\*/)
  const [hover = ''] = /@media \(hover: hover\) \{[^]*?\n\}/.exec(sheet) ?? []
  expect(hover).toMatch(/animation: alive var\(--tile-time\) var\(--ease\) 2;/)
  const [reduced = ''] = /@media \(prefers-reduced-motion: reduce\) \{[^]*?\n\}/.exec(sheet) ?? []
  expect(reduced).toMatch(/\.tile:hover \.picture img \{[^}]*animation: none/)
  expect(sheet.indexOf(reduced)).toBeGreaterThan(sheet.indexOf(hover))
})

test('a sign that is switched on flashes at most three times in a second (ui-20)', () => {
  const [dark = ''] = /\n {2}([\d%,\s]+)\{\s+filter: var\(--tile-light\)/.exec(sheet) ?? []
  expect(dark.match(/\d+%/g)?.length).toBeLessThanOrEqual(3)
})
