import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { allCode, textsBelow } from './sources'

test('every class of a style sheet is used, and every class that a component uses is defined in its style sheet (architecture-8)', () => {
  const sheets = new Map(textsBelow('src', /\.module\.css$/))
  const used = new Map([...sheets.keys()].map((sheet) => [sheet, new Set<string>()]))
  const missing: string[] = []
  for (const [file, text] of allCode)
    for (const [, name = '', path = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const sheet = path.startsWith('@/') ? join('src', path.slice(2)) : join(dirname(file), path)
      for (const [, word = ''] of text.matchAll(new RegExp(`\\b${name}\\.([A-Za-z]\\w*)`, 'g'))) {
        if (word === 'module') continue
        used.get(sheet)?.add(word)
        if (sheets.get(sheet)?.includes(`.${word}`) === false) missing.push(`${file}: ${name}.${word}`)
      }
    }
  const idle = [...sheets].flatMap(([sheet, text]) =>
    [...text.replace(/url\([^)]*\)|\/\*[^]*?\*\//g, '').matchAll(/\.([a-zA-Z][\w-]*)/g)]
      .filter(([, word = '']) => !used.get(sheet)?.has(word))
      .map(([, word = '']) => `${sheet}: .${word}`),
  )
  expect({ idle, missing }).toEqual({ idle: [], missing: [] })
})
