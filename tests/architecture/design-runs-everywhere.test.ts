import { expect, test } from 'vitest'
import { folderOf, loadedBy, sourceFiles, textOf } from './sources'

/** Returns code without its comments and strings. */
const bareCode = (file: string) => textOf(file).replace(/\/\*[^]*?\*\/|\/\/.*|'[^'\n]*'/g, '')

test('`src/design` runs in browser and server: it uses no React, Next, Node or browser globals (architecture-1)', () => {
  const wrong = sourceFiles
    .filter((file) => folderOf(file) === 'design')
    .filter(
      (file) =>
        loadedBy(file).some((specifier) => /^(node:|react|next|sharp|pg$)/.test(specifier)) ||
        /\b(window|navigator|localStorage|HTML\w*Element|Buffer|process)\./.test(bareCode(file)),
    )
  expect(wrong).toEqual([])
})
