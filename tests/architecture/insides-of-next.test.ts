import { expect, test } from 'vitest'
import { allCode, textsBelow } from './sources'

/** Modules, folders and variables of Next that its documentation doesn't guarantee. */
const insidesOfNext =
  /next\/dist|__NEXT|__N_|NEXT_PRIVATE|\bnext: \{ router|BUILD_ID|[a-z]-manifest\.json|required-server-files/
/**
 * Folders, URLs, headers and state of Next. Tests may use them, because they look from outside, as a browser
 * does.
 */
const marksOfNext =
  /['"`/]\.next\b|\b_next\b|_(build|ssg)Manifest|\bx-(nextjs|middleware|prerender)|\bunstable_|\bhistory\.state\b|getLocalIdent|splitChunks/

test('only src/next uses Next’s internals (architecture-20)', () => {
  const code = [...allCode, ...textsBelow('src/worker', /\.js$/)].filter(
    ([file]) => !/^(src|tests)\/next\/|^tests\/architecture/.test(file),
  )
  const knows = (file: string, text: string) =>
    insidesOfNext.test(text) || (!file.startsWith('tests/') && marksOfNext.test(text))
  expect(code.filter(([file, text]) => knows(file, text)).map(([file]) => file)).toEqual([])
})
