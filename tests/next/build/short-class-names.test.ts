import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from '../../../scripts/files-below'
import { shortClassNames } from '@/next/build/short-class-names'

const sheets = [...filesBelow('src')].filter((file) => file.endsWith('.module.css'))
const place = (file: string) => ({ rootContext: process.cwd(), resourcePath: join(process.cwd(), file) })
const classesOf = (file: string) =>
  [...new Set(readFileSync(file, 'utf8').match(/(?<=^\s*|[\s,>+~:(])\.[a-zA-Z][\w-]*/gm))].map((name) =>
    name.slice(1),
  )

test('every class of every style sheet has a unique short name', () => {
  const nameOf = shortClassNames('src')
  const names = sheets.flatMap((file) => classesOf(file).map((name) => nameOf(place(file), '[hash]', name)))
  expect(names.length).toBeGreaterThan(500)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[b-df-hj-np-tv-z]{1,2}_[b-df-hj-np-tv-z]{1,2}$/i)
})

test('browser and server builds give a class the same name, in any order', () => {
  const [first = '', second = ''] = sheets
  const [inBrowser, onServer] = [shortClassNames('src'), shortClassNames('src')]
  const ask = (nameOf: ReturnType<typeof shortClassNames>, file: string) =>
    classesOf(file).map((name) => nameOf(place(file), '', name))
  const expected = [ask(inBrowser, first), ask(inBrowser, second)]
  expect([ask(onServer, second), ask(onServer, first)].toReversed()).toEqual(expected)
})

test('a class name missing from its style sheet fails the build', () => {
  expect(() => shortClassNames('src')(place(sheets[0] ?? ''), '', 'nowhere')).toThrow('no short name')
})
