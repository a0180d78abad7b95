import { dirname, resolve } from 'node:path'

/**
 * A webpack loader for the browser build. It writes class names such as "cT_b" directly into the scripts.
 * Normally scripts look them up in a map that ships with every style sheet; these maps are dropped.
 */

interface LoaderContext {
  rootContext: string
  resourcePath: string
  getOptions: () => {
    /** css-loader's getLocalIdent, for the same names as in the style sheet. */
    nameOf: (sheet: { rootContext: string; resourcePath: string }, pattern: string, name: string) => string
  }
}

const importOfSheet = /^import (\w+) from '((?:\.{1,2}|@)\/[^']+\.module\.css)'$/gm
const comments = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm

/**
 * Matches the start of a standalone identifier: not inside a word, path or property, but allowed after "...".
 */
const before = `(?<![\\w'"/-])(?<!(?<!\\.\\.)\\.)`

const isSheet = (file: string) => file.endsWith('.module.css')

/** Replaces the map: an empty ES module, which webpack can concatenate with others. */
const noList = 'export {}'

const sheetOf = ({ rootContext, resourcePath }: LoaderContext, address: string) =>
  address.startsWith('@/')
    ? resolve(rootContext, 'src', address.slice(2))
    : resolve(dirname(resourcePath), address)

/** @throws if the code uses the map itself, as in styles[kind]: the map no longer exists */
function expectNamesAlone(file: string, source: string, list: string) {
  const other = new RegExp(`${before}${list}\\b(?!\\.[A-Za-z]|:|['"-]).*`).exec(source.replace(comments, ''))
  if (other)
    throw new Error(
      `${file} uses "${other[0].slice(0, 60)}". Write ${list}.name instead: class names are inlined, and the list itself is dropped.`,
    )
}

function writeClassNames(this: LoaderContext, source: string): string {
  if (isSheet(this.resourcePath)) return noList
  const { nameOf } = this.getOptions()
  let written = source
  for (const [statement, list = '', address = ''] of source.matchAll(importOfSheet)) {
    const sheet = { rootContext: this.rootContext, resourcePath: sheetOf(this, address) }
    written = written.replace(statement, `import '${address}'`)
    expectNamesAlone(this.resourcePath, written, list)
    const use = new RegExp(`${before}${list}\\.([A-Za-z_]\\w*)`, 'g')
    written = written.replace(use, (_, name: string) => `'${nameOf(sheet, '', name)}'`)
  }
  return written
}

export default writeClassNames
