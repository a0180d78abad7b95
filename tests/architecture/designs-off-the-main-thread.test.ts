import { expect, test } from 'vitest'
import { imports } from './sources'

/**
 * Modules that process designs, with the server files that may import them. These files run only in separate
 * processes.
 */
const designWork: Record<string, string[]> = {
  'src/design/check/check-design': [],
  'src/design/check/preflight': [],
  'src/design/measure/measures-of': [],
  'src/design/scene/scene-of': [
    'src/backend/production/drawn-scenes.ts',
    'src/backend/production/product-picture/picture-sources.ts',
    'src/backend/production/product-picture/starter-picture.ts',
  ],
  'src/backend/production/drawn-scenes': [
    'src/backend/production/product-picture/picture-sources.ts',
    'src/backend/production/render-files.ts',
  ],
  'src/backend/production/product-picture/picture-sources': [
    'src/backend/production/product-picture/render-picture.ts',
    'src/backend/production/proof-sheet/render-sheet.ts',
  ],
}

test('the shop’s main thread never processes designs: separate processes check, measure and render them (production-301)', () => {
  const onServer = imports.filter(({ file }) => /^src\/(backend|server|sandbox)\//.test(file))
  const importers = Object.keys(designWork).map((work) => [
    work,
    [...new Set(onServer.filter(({ target }) => target === work).map(({ file }) => file))].toSorted(),
  ])
  expect(Object.fromEntries(importers)).toEqual(designWork)
})
