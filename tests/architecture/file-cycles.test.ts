import { expect, test } from 'vitest'
import { imports, loopsAmong, sourceFiles } from './sources'

test('files have no import cycle, type imports included (architecture-28)', () => {
  const fileOf = new Map(
    sourceFiles.flatMap((file) => [file, file.replace(/\.tsx?$/, '')].map((name) => [name, file])),
  )
  const needs = new Map(sourceFiles.map((file) => [file, [] as string[]]))
  for (const { file, target } of imports) needs.get(file)?.push(fileOf.get(target) ?? target)
  // The schema's types import the subjects' types from their entry files; at run time that file is empty.
  needs.set('src/backend/generated/resolvers.ts', [])
  expect(loopsAmong(needs)).toEqual([])
})
