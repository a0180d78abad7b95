import { expect, test } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Compiles a copy of the print shop with changed templates. */
function changed(change: (yaml: string) => string) {
  const root = mkdtempSync(join(tmpdir(), 'laid-by-hand-'))
  cpSync('brands', join(root, 'brands'), { recursive: true })
  symlinkSync(join(process.cwd(), 'theme'), join(root, 'theme'))
  const file = join(root, 'brands/canvas/designs/canvases.yaml')
  writeFileSync(file, change(readFileSync(file, 'utf8')))
  return compileBrand('canvas', { root, withoutPictures: true })
}

test('a template can list products that are laid out by hand, and each must be one of its products (brand-56)', () => {
  const { brand } = changed((yaml) => yaml)
  expect(brand?.templates['photo-tiles']?.preview).toBe('none')
  expect(brand?.templates['photo-board']?.preview).toBeUndefined()
  expect(brand?.templates['photo-collage-canvas']?.preview).toBe('none')
  const { problems } = changed((yaml) => yaml.replace('photo-tiles: none', 'photo-tile: none'))
  const said = problems.find(({ severity }) => severity === 'error')?.message
  expect(said).toContain('templates › print › preview: There is no product "photo-tile"')
  expect(said).toContain('Did you mean "photo-tiles"?')
})
