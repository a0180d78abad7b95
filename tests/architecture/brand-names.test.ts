import { expect, test } from 'vitest'
import { sourceFiles, textOf } from './sources'

test('no code compares the brand’s name (architecture-3)', () => {
  // Comparisons of `kind` are allowed: kinds of templates and objects have the same names as some brands.
  const wrong = sourceFiles.filter((file) =>
    /(?<!\bkind )[=!]==\s*['"](neon|stickers|canvas)['"]/.test(textOf(file)),
  )
  expect(wrong).toEqual([])
})
