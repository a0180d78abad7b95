import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { formatProblem } from '@/brand/problem'
import { smallShop, today } from './small-shop'

test('the brand check reports a video that is too large, with its size (brand-130)', () => {
  const root = smallShop('broken-brands/films')
  const films = join(root, 'brands/corner/assets/films')
  mkdirSync(films, { recursive: true })
  const film = Buffer.alloc(612_345)
  film.set([0x1a, 0x45, 0xdf, 0xa3])
  writeFileSync(join(films, 'gone.webm'), film)
  const { problems } = compileBrand('corner', { root, now: today })
  expect(problems.map(formatProblem).join('\n')).toContain(
    'film › webm is "films/gone.webm", which is 613 kB. The limit is 600 kB: make it shorter, smaller or lower in quality.',
  )
})

test('the brand check reports a video of a review that the catalogue does not have (brand-130)', () => {
  const root = smallShop('broken-brands/films')
  const home = join(root, 'brands/corner/pages/home.yaml')
  const text = readFileSync(home, 'utf8').replace(
    'uploadDate: 2026-11-01\n',
    'uploadDate: 2026-11-01\n        review: { product: photo-print, nickname: Nobody }\n',
  )
  writeFileSync(home, text)
  const { problems } = compileBrand('corner', { root, now: today })
  expect(problems.map(formatProblem).join('\n')).toContain(
    'names a review of photo-print by Nobody, which the catalogue does not have.',
  )
})
