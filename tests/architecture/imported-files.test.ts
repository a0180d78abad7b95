import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { specifiersIn } from '../../scripts/graph/imports'
import { allCode } from './sources'

/** TypeScript checks imports of code, but for style sheets it only matches the pattern "*.css". */
const file = /\.(?:css|svg|json|graphql)$/

function placeOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('@/')) return join('src', specifier.slice(2))
  return specifier.startsWith('.') ? relative('.', resolve(dirname(from), specifier)) : undefined
}

// Tests contain imports of made-up files.
const code = allCode.filter(([from]) => !from.startsWith('tests/'))

const imported = code.flatMap(([from, text]) =>
  specifiersIn(text).flatMap((specifier) => {
    const place = file.test(specifier) ? placeOf(from, specifier) : undefined
    return place === undefined ? [] : [{ from, place }]
  }),
)

test('every style sheet, picture and data file that code imports exists (architecture-610)', () => {
  expect(imported.length).toBeGreaterThan(200)
  const missing = imported.filter(({ place }) => !existsSync(place) && !place.startsWith('.brand/'))
  expect(missing.map(({ from, place }) => `${from} imports ${place}`)).toEqual([])
})
