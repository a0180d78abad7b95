import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { formatProblem } from '@/brand/problem'
import { smallShop, today } from './small-shop'

test('a film that is too heavy is told of with what it weighs (brand-130)', () => {
  const root = smallShop('broken-brands/films')
  const films = join(root, 'brands/corner/assets/films')
  mkdirSync(films, { recursive: true })
  const film = Buffer.alloc(612_345)
  film.set([0x1a, 0x45, 0xdf, 0xa3])
  writeFileSync(join(films, 'gone.webm'), film)
  const { problems } = compileBrand('corner', { root, now: today })
  expect(problems.map(formatProblem).join('\n')).toContain(
    'film › webm is "films/gone.webm", which weighs 613 kB. Make it shorter, smaller or coarser: 600 kB at most.',
  )
})
