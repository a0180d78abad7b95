import { expect, test } from 'vitest'
import { changedCanvases } from './changed-canvases'

test('a template can list products that are laid out by hand, and each must be one of its products (brand-56)', () => {
  const { brand } = changedCanvases((yaml) => yaml)
  expect(brand?.templates['photo-tiles']?.preview).toBe('none')
  expect(brand?.templates['photo-board']?.preview).toBeUndefined()
  expect(brand?.templates['photo-collage-canvas']?.preview).toBe('none')
  const { problems } = changedCanvases((yaml) =>
    yaml.replace('gallery-wall-set: none', 'gallery-wall-sets: none'),
  )
  const said = problems.find(({ severity }) => severity === 'error')?.message
  expect(said).toContain('templates › print › preview: There is no product "gallery-wall-sets"')
  expect(said).toContain('Did you mean "gallery-wall-set"?')
})
