import { expect, test } from 'vitest'
import { sourceFiles, textOf } from './sources'

/** Screens with server-rendered markup are loaded by Next; `loading` renders their failure. */
test('lazy-loaded parts use next/browser/late-parts or define what is shown while loading fails (architecture-14)', () => {
  const wrong = sourceFiles.filter((file) => {
    const text = textOf(file)
    const dynamics = text.match(/\bdynamic(<[^(]*>)?\(/g)?.length ?? 0
    const answers = text.match(/\bloading:/g)?.length ?? 0
    return /\blazy\b[^'\n]*'react'/.test(text) || /ssr: false/.test(text) || dynamics > answers
  })
  expect(wrong).toEqual([])
})
