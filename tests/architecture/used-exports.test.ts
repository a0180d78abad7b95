import { expect, test } from 'vitest'
import { allCode } from './sources'

test('every export of a file in src is used by another file (architecture-8)', () => {
  const files = new Map<string, Set<string>>()
  for (const [file, text] of allCode)
    for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g))
      files.set(word, (files.get(word) ?? new Set()).add(file))
  // Next reads the exports of pages, and of the files that replace its own modules.
  const read = /^src\/(?!pages\/|next\/browser\/(?:script-loader|next-constants|without-app-router))/
  const ours = allCode.filter(([file]) => read.test(file))
  const unused = ours.flatMap(([file, text]) =>
    [...text.matchAll(/^export (?:async )?(?:const|function|class) ([\w$]+)/gm)]
      .filter(([, name = '']) => files.get(name)?.size === 1)
      .map(([, name = '']) => `${file}: ${name}`),
  )
  expect(unused).toEqual([])
})
