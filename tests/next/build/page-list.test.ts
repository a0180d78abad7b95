import { expect, test } from 'vitest'
import { readPageList, shortPageList } from '@/next/build/page-list'

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

test('a list in another form stops the build', () => {
  expect(() => readPageList('self.__PAGES={}')).toThrow('_buildManifest.js')
})
