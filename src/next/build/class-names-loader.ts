import { dirname, resolve } from 'node:path'

/**
 * webpack's loader of what the browser gets: class names stand in the scripts as they are ("cT_b"), where they would be looked up
 * in a list that comes with every style sheet. Nothing is left of the lists.
 */

interface LoaderContext {
  rootContext: string
  resourcePath: string
  getOptions: () => {
    /** css-loader's getLocalIdent: the same names as in the style sheet. */
    nameOf: (sheet: { rootContext: string; resourcePath: string }, pattern: string, name: string) => string
  }
}

const importOfSheet = /^import (\w+) from '((?:\.{1,2}|@)\/[^']+\.module\.css)'$/gm
const comments = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** A name of its own: no part of another one, of a path or of a property; after "..." it is one. */
const before = `(?<![\\w'"/-])(?<!(?<!\\.\\.)\\.)`

const isSheet = (file: string) => file.endsWith('.module.css')

/** What is left of a list: nothing, in a shape that webpack joins into the script beside it. */
const noList = 'export {}'

const sheetOf = ({ rootContext, resourcePath }: LoaderContext, address: string) =>
  address.startsWith('@/')
    ? resolve(rootContext, 'src', address.slice(2))
    : resolve(dirname(resourcePath), address)

/** @throws when the list itself is used, such as in styles[kind]: there is none */
function expectNamesAlone(file: string, source: string, list: string) {
  const other = new RegExp(`${before}${list}\\b(?!\\.[A-Za-z]|:|['"-]).*`).exec(source.replace(comments, ''))
  if (other)
    throw new Error(
      `${file} says "${other[0].slice(0, 60)}". Say ${list}.name: class names are written in place, and the list is left out.`,
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
