import { expect, test } from 'vitest'
import { folderOf, sourceFiles, textOf } from './sources'

test('components in ui import no brand, no store and no router (ui-3)', () => {
  const wrong = sourceFiles.filter(
    (file) =>
      folderOf(file) === 'ui' &&
      /from '(jotai|next\/router|@tanstack\/react-query|@\/brand)/.test(textOf(file)),
  )
  expect(wrong).toEqual([])
})
