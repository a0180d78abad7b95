import { expect, test } from 'vitest'
import { assumedNote } from '@/brand/check/assumed-measures'
import { isError } from '@/brand/problem'
import { changedCanvases } from './changed-canvases'

test('the check lists templates whose measures are assumed, without reporting a problem (brand-56)', () => {
  const note = assumedNote('canvas', process.cwd())
  expect(note).toContain('pillow (sizes, bleed, safe area, dpi and plumpness)')
  expect(note).not.toContain('collage')
})

test('a source or a zone that does not exist is reported with what to write (brand-56)', () => {
  const said = (lines: string, at: string) =>
    changedCanvases((yaml) => yaml.replace(at, `${at}${lines}`))
      .problems.filter(isError)
      .map(({ message }) => message)
      .join('\n')
  expect(said('    source: asumed\n', '  print:\n')).toContain('assumed')
  const mask = '        mask: rectangle\n'
  expect(said('        zones: [{ kind: seam, say: Hem, reach: 5 }]\n', mask)).toContain(
    'a zone with one place',
  )
  const strips = ['along: outline', 'along: [[9, 9]], reach: 5', 'along: [[9, 9], [center, 40]], reach: 5']
  const zones = strips.map((more) => `{ kind: seam, say: Hem, ${more} }`).join(', ')
  const ofStrips = said(`        zones: [${zones}]\n`, mask)
  expect(ofStrips).toContain('along: outline, reach: 12')
  expect(ofStrips).toContain('outline, or at least two points')
  expect(ofStrips).not.toContain('entry 3')
  expect(said('        zones: [{ kind: seem, say: Hem, x: 0.5 }]\n', mask)).toContain('seam')
  expect(said('        holes: [{ at: [9, 9], round: 4, repeat: { every: 9 } }]\n', mask)).toContain(
    'a row with one of times and within',
  )
})
