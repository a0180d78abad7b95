import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { readPageList, shortPageList, shortStaticList, shortStyleList } from '@/next/build/page-list'

const script = (page: string) => `static/chunks/pages${page}-e1.js`

/** As Next writes it. */
const program = `self.__BUILD_MANIFEST=function(s){return{__rewrites:{afterFiles:[],beforeFiles:[],fallback:[]},__routerFilterStatic:void 0,"/":["static/css/a1.css","static/chunks/pages/index-e1.js"],"/404":[s,"static/css/a1.css","static/chunks/pages/404-e1.js"],"/offline":["static/chunks/pages/offline-e1.js"],"/shop/[urlKey]":[s,"static/chunks/9.js","static/chunks/pages/shop/[urlKey]-e1.js"],"/[slug]":["static/chunks/pages/[slug]-e1.js"],"/[...path]":["static/chunks/pages/[...path]-e1.js"],sortedPages:["/","/404","/_app","/offline","/shop/[urlKey]","/[slug]","/[...path]"]}}("static/css/b2.css"),self.__BUILD_MANIFEST_CB&&self.__BUILD_MANIFEST_CB();`

/** Without undefined values, and with this test's own kinds of objects. */
const plain = (list: object): unknown => JSON.parse(JSON.stringify(list))

test('the short list of pages names the same files in the same order as Next’s (page-weight-5)', () => {
  const short = shortPageList(program, false)
  expect(short.length).toBeLessThan(program.length + 300)
  expect(plain(readPageList(short))).toEqual(plain(readPageList(program)))
})

test('with the embedded backend, links to files and old addresses load a document: the browser knows no page for them (pages-501)', () => {
  const list = readPageList(shortPageList(program, true))
  expect(list).not.toHaveProperty(['/[...path]'])
  expect(plain(list)).toMatchObject({
    '/[slug]': [script('/[slug]')],
    sortedPages: ['/', '/404', '/_app', '/offline', '/shop/[urlKey]', '/[slug]'],
  })
})

test('the short list of static pages names the same pages as Next’s, of those that the browser knows (page-weight-5)', () => {
  const statics =
    'self.__SSG_MANIFEST=new Set(["\\u002F","\\u002Foffline","\\u002F[slug]","\\u002F[...path]"]);self.__SSG_MANIFEST_CB&&self.__SSG_MANIFEST_CB()'
  for (const isEmbedded of [true, false]) {
    const pages = shortPageList(program, isEmbedded)
    const self: Record<string, Iterable<string>> = {}
    runInNewContext(`${pages}\n${shortStaticList(statics, pages)}`, { self })
    const known = ['/', '/offline', '/[slug]', ...(isEmbedded ? [] : ['/[...path]'])]
    expect([...(self['__SSG_MANIFEST'] ?? [])]).toEqual(known)
  }
  expect(() => shortStaticList('self.__PAGES={}', program)).toThrow('_ssgManifest.js')
})

test('the short list of parts with style sheets names the same parts as webpack’s (page-weight-5)', () => {
  const numbers = [0, 1, 3, 35, 70, 71, 107, 400, 812]
  const list = numbers.map((number) => `${number}:1`).join()
  const short = shortStyleList(`e=>{0!==a[e]&&({${list}})[e]&&t.push(e)}`)
  const found: number[] = []
  runInNewContext(`for (let part = 0; part < 900; part++) (${short})(part)`, { a: {}, t: found })
  expect(found).toEqual(numbers)
  expect(shortStyleList('e=>a[e]')).toBe('e=>a[e]')
})

test('a list in another form stops the build', () => {
  expect(() => readPageList('self.__PAGES={}')).toThrow('_buildManifest.js')
})
