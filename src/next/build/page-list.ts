import { runInNewContext } from 'node:vm'

/**
 * Next's list of pages with their files, from which the browser navigates. Most of it follows from the pages'
 * addresses, so a shorter program computes it.
 */

/** Files by page, and what else Next's client reads. */
type PageList = Record<string, unknown> & { sortedPages: string[] }

/** The page for all other addresses. */
const strayPage = '/[...path]'

/** @param program the text of _buildManifest.js */
export function readPageList(program: string): PageList {
  const scope: { self: { __BUILD_MANIFEST?: PageList } } = { self: {} }
  runInNewContext(program, scope)
  const { __BUILD_MANIFEST: list } = scope.self
  if (!list) throw new Error('Next’s list of pages (_buildManifest.js) has another form')
  return list
}

const sheetName = /^static\/css\/(\w+)\.css$/

/** The same as in the browser's program below. */
const scriptOf = (page: string, hash: string) =>
  `static/chunks/pages${page === '/' ? '/index' : page}-${hash}.js`

/** Runs in the browser: computes the list from what `shortened` returns for each page. */
const expand = `((l,h,m)=>{m.sortedPages=Object.keys(l);for(const p in l)if(l[p]!=null)m[p]=l[p].map?l[p]:[...l[p].split(" ").filter(n=>n).map(n=>"static/css/"+n+".css"),"static/chunks/pages"+(p=="/"?"/index":p)+"-"+h+".js"];self.__BUILD_MANIFEST=m})`

/** Returns the names of a page's style sheets; all its files if its script has another name; null for the frame. */
function shortened(page: string, files: unknown, hash: string): string | string[] | null {
  if (!Array.isArray(files)) return null
  const all = files.map(String)
  const sheets = all.flatMap((file) => sheetName.exec(file)?.[1] ?? [])
  const isUsual = sheets.length === all.length - 1 && all.at(-1) === scriptOf(page, hash)
  return isUsual ? sheets.join(' ') : all
}

/**
 * Returns a program that defines the same list.
 * @param isEmbedded leaves out the page for all other addresses: only a Magento has such pages. With the embedded
 *   backend those addresses are files and redirects, which need a document load.
 */
export function shortPageList(program: string, isEmbedded: boolean): string {
  const list = readPageList(program)
  const pages = list.sortedPages.filter((page) => !isEmbedded || page !== strayPage)
  const [, hash = ''] = /^static\/chunks\/pages\/index-(\w+)\.js$/m.exec([list['/']].flat().join('\n')) ?? []
  const short = Object.fromEntries(pages.map((page) => [page, shortened(page, list[page], hash)]))
  const others = Object.entries(list).filter(([name]) => !name.startsWith('/') && name !== 'sortedPages')
  const given = [short, hash, Object.fromEntries(others)].map((each) => JSON.stringify(each))
  return `${expand}(${given.join()}),self.__BUILD_MANIFEST_CB&&self.__BUILD_MANIFEST_CB();`
}
