import { expect, test } from 'vitest'
import { folderOf, sourceFiles, textOf } from './sources'

test('only settings/ reads environment variables (architecture-26)', () => {
  const reads = /\bprocess\s*\.\s*env\b|\bimport\.meta\.env\b|\benv\b[^'\n]*from 'node:process'/
  const wrong = [...sourceFiles, 'next.config.ts'].filter(
    (file) => folderOf(file) !== 'settings' && reads.test(textOf(file)),
  )
  expect(wrong).toEqual([])
})
