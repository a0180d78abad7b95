import { expect, test } from 'vitest'
import { sourceFiles } from './sources'

test('the code has no barrel files (architecture-5)', () => {
  expect(sourceFiles.filter((file) => /\/index\.tsx?$/.test(file) && !file.startsWith('src/pages/'))).toEqual(
    [],
  )
})
