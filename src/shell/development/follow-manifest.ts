import type { SaveState } from '@/brand/save-state'
import { followCompiled, showPageMap, togglePageMap } from './page-map/page-map'
import { showProblems } from './problem-overlay'

/**
 * npm run dev only: an open page follows each save of the manifest, shows why one was refused, and turns into a map
 * of the lines that made it (brand-104). Next itself replaces what is built into scripts and style sheets; what the server derives from
 * the manifest is fetched again. src/next/build/webpack.ts adds this file to a page's entry in development
 * only.
 */

let seen: number | undefined
let news: EventSource | undefined

async function askAgain() {
  const { default: router } = await import('next/router')
  router.ready(() => void router.replace(router.asPath, undefined, { scroll: false }))
}

function read({ data }: MessageEvent<string>) {
  const { compiledAt, problems } = JSON.parse(data) as SaveState // written by our server
  showProblems(problems)
  if (seen !== undefined && seen !== compiledAt) void askAgain().then(followCompiled)
  seen = compiledAt
}

function stopListening() {
  news?.close()
  news = undefined
}

/** A hidden tab closes the connection: a browser allows six per host. */
function listen() {
  if (document.hidden) return stopListening()
  if (news) return
  news = new EventSource('/dev/manifest')
  news.addEventListener('message', read)
}

/** Alt+M turns the page into a map of its manifest lines. By its place on the keyboard: on a Mac, Alt+M types µ. */
function readKey(event: KeyboardEvent) {
  if (event.code !== 'KeyM' || !event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  togglePageMap()
}

function begin() {
  showPageMap()
  addEventListener('keydown', readKey)
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true })
else begin()
document.addEventListener('visibilitychange', listen)
addEventListener('pagehide', stopListening)
addEventListener('pageshow', listen)
listen()
