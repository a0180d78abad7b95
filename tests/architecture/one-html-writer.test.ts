import { expect, test } from 'vitest'
import { sourceFiles, textOf } from './sources'

const writer = 'src/lib/words/html.ts'

/** Matches an entity that code puts in the place of a character: every escape has at least these two. */
const escape = /[,:?>] ?['"`]&(?:amp|lt);/

/** Matches a template that starts with an element and isn't the tag's. */
const untagged = /(?<!\b(?:html|xml))`\s*<(?:!doctype|\?xml|[a-z]\w*[\s/>])/i

const withoutComments = (text: string) => text.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '')

test('only the html tag writes and escapes HTML and XML outside React (architecture-607)', () => {
  const found = (pattern: RegExp) => sourceFiles.filter((file) => pattern.test(withoutComments(textOf(file))))
  expect({ escape: found(escape), untagged: found(untagged) }).toEqual({ escape: [writer], untagged: [] })
})
