import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Class names of two to four letters instead of `File_name__hash`. Names are repeated in markup, style sheets
 * and scripts, and hashes don't compress. They are numbered by sorted files and names, so that browser and
 * server agree.
 */

/** No vowels, so that a name never spells a word that content blockers treat as an ad. */
const letters = 'bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZ'

const inLetters = (number: number): string =>
  (number < letters.length ? '' : inLetters(Math.floor(number / letters.length) - 1)) +
  letters[number % letters.length]

const namesIn = (css: string) =>
  [...new Set([...css.matchAll(/(?:\.|@keyframes\s+)(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name))].sort()

interface Sheet {
  rootContext: string
  resourcePath: string
}

/** Returns css-loader's getLocalIdent. */
export function shortClassNames(folder: string) {
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => join(folder, file))
    .sort()
  const known = new Map<string, (string | undefined)[]>()
  return ({ rootContext, resourcePath }: Sheet, _pattern: string, name: string): string => {
    const file = relative(rootContext, resourcePath)
    const sheet = sheets.indexOf(file)
    const names = known.get(file) ?? namesIn(readFileSync(join(rootContext, file), 'utf8'))
    known.set(file, names)
    const index = names.indexOf(name)
    if (sheet < 0 || index < 0) throw new Error(`${file}: no short name for "${name}"`)
    return `${inLetters(sheet)}_${inLetters(index)}`
  }
}
