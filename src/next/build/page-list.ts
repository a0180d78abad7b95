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
 * Returns a program that defines the same set of static pages as _ssgManifest.js. It runs after the list of
 * pages, and names the others.
 * @param program the text of _ssgManifest.js
 * @param pageList what `shortPageList` returns
 */
export function shortStaticList(program: string, pageList: string): string {
  const scope: { self: { __SSG_MANIFEST?: Set<string> } } = { self: {} }
  runInNewContext(program, scope)
  const { __SSG_MANIFEST: known } = scope.self
  if (!known) throw new Error('Next’s list of static pages (_ssgManifest.js) has another form')
  const others = readPageList(pageList).sortedPages.filter((page) => !known.has(page))
  return `self.__SSG_MANIFEST=new Set(self.__BUILD_MANIFEST.sortedPages.filter(p=>!${JSON.stringify(others)}.includes(p))),self.__SSG_MANIFEST_CB&&self.__SSG_MANIFEST_CB()`
}

/** How webpack's loader looks up whether a part has a style sheet. */
const styleLookup = /\((\{(?:\d+:1,?)+\})\)\[(\w+)\]/

/** Numbers as the steps between them, of one digit each; 0 stands for a step of 35 with no number at its end. */
function inSteps(numbers: number[]): string {
  const steps = numbers.map((number, index) => number - (numbers[index - 1] ?? -1))
  return steps.map((step) => '0'.repeat((step - 1) / 35) + (((step - 1) % 35) + 1).toString(36)).join('')
}

/**
 * Returns webpack's loader with a shorter list of the parts that have a style sheet. Their numbers hardly
 * compress, but the steps between them do.
 * @param program the text of webpack's own script, with or without such a list
 */
export const shortStyleList = (program: string): string =>
  program.replace(styleLookup, (_, list: string, part: string) => {
    const numbers = list.match(/\d+(?=:)/g)?.map(Number) ?? []
    return `((s,n,p)=>[...s].some(c=>(n+=+c===0?35:parseInt(c,36))===p&&+c!==0))("${inSteps(numbers)}",-1,+${part})`
  })

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
