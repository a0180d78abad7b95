import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allCode } from './sources'

test('only its own tests import the picture generator, which is type-checked separately', () => {
  const outside = allCode.filter(([file]) => !/^(tests\/)?scripts\/art\//.test(file))
  const importing = outside.filter(([, text]) =>
    /from '[^']*\/scripts\/art\/|from '(\.\.?\/)+art\//.test(text),
  )
  expect(importing.map(([file]) => file)).toEqual([])
  const { exclude } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as { exclude: string[] }
  expect(exclude).toEqual(expect.arrayContaining(['scripts/art', 'tests/scripts/art']))
})
