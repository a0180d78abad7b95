import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { asOfRevision } from '@/design/template/former-template'
import { templateFor } from '@/design/template/template-for'
import { brandsCopy } from '../brands-copy'

const root = brandsCopy('revisions')
const file = 'brands/ranges/in-lights/designs/signs.yaml'

/** Compiles a copy of the sign shop with changed templates. */
function changed(change: (yaml: string) => string) {
  writeFileSync(join(root, file), change(readFileSync(file, 'utf8')))
  const { problems, brand } = compileBrand('neon', { root, withoutPictures: true })
  return {
    errors: problems.filter(({ severity }) => severity === 'error').map(({ message }) => message),
    brand,
  }
}

test('a template change that affects existing designs needs a new revision, and the error states what differs and what to write (brand-59)', () => {
  const { errors } = changed((yaml) => yaml.replace('bleed: 0', 'bleed: 4'))
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain('surfaces › sign › bleed differs from designs/revisions/lettering-1.json')
  expect(errors[0]).toContain('Write 2, then run npm run brand -- revisions neon.')
})

test('a raised template revision must be saved with the revisions command (brand-59)', () => {
  expect(changed((yaml) => yaml.replace('revision: 1', 'revision: 2')).errors[0]).toContain(
    'revision 2 is not saved yet. Run npm run brand -- revisions neon',
  )
})

test('a change of advisory template settings needs no new revision (brand-59)', () => {
  expect(changed((yaml) => yaml.replace('safe: 3', 'safe: 2')).errors).toEqual([])
})

test('a product of an earlier template revision keeps that revision’s settings, with today’s sizes and options (production-17)', () => {
  const { brand } = changed((yaml) => yaml)
  const current = brand?.templates['custom-text-neon']
  if (!current) throw new Error('there is a template')
  const former = {
    revision: 0,
    surfaces: current.surfaces.map((surface) => ({ ...surface, bleed: 9 })),
    effects: { tube: { bold: { surfaces: { sign: { bleed: 7 } } } } },
    output: { ...current.output, fileName: '{order}-old' },
  }
  const then = asOfRevision(current, former)
  expect([then.revision, then.surfaces[0]?.bleed, then.output.fileName]).toEqual([0, 9, '{order}-old'])
  expect(templateFor(then, { tube: 'bold' }).surfaces[0]?.bleed).toBe(7)
  expect(then.sizes).toEqual(current.sizes)
})
