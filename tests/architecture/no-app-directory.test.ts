import { expect, test } from 'vitest'
import { sourceFiles, textOf } from './sources'

test('the code has no app directory and no server action (architecture-5)', () => {
  expect(
    sourceFiles.filter((file) => file.startsWith('src/app/') || /^['"]use server['"]/m.test(textOf(file))),
  ).toEqual([])
})
