import { expect, test } from 'vitest'
import { variableNames } from '@/settings/environment'
import { allCode, sourceFiles, textOf } from './sources'

test('only the startup code sets environment variables, and tests set them only through setEnvironment (architecture-26)', () => {
  const writes = /\bsetEnvironment\b/
  const writers = sourceFiles.filter((file) => writes.test(textOf(file)))
  expect(writers.toSorted()).toEqual([
    'src/server/main.ts',
    'src/server/start/run-shop.ts',
    'src/settings/settings.ts',
  ])
  const names = variableNames.filter((name) => !name.startsWith('NEXT_PUBLIC_'))
  const past = new RegExp(
    `process\\.env(?:\\['|\\.)(?:${names.join('|')})(?:'\\])? = |assign\\(process\\.env|stubEnv\\('(?!NODE_ENV)(?:${names.join('|')})'`,
  )
  const wrong = allCode.filter(([file, text]) => !file.startsWith('src/') && past.test(text))
  expect(wrong.map(([file]) => file)).toEqual([])
})
