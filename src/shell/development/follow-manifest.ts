import type { SaveState } from '@/brand/save-state'
import { showProblems } from './problem-overlay'

/**
 * npm run dev only: an open page follows each save of the manifest (brand-104) and shows why one was refused
 * (brand-104). Next itself replaces what is built into scripts and style sheets; what the server derives from
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
  if (seen !== undefined && seen !== compiledAt) void askAgain()
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

document.addEventListener('visibilitychange', listen)
addEventListener('pagehide', stopListening)
addEventListener('pageshow', listen)
listen()
