import type { SaveState } from '@/brand/save-state'
import { showProblems } from './problem-overlay'

/**
 * npm run dev only: an open page follows each save of the manifest (brand-104) and shows why one was refused (brand-105). What
 * is built into scripts and style sheets, Next replaces by itself; what the server makes of the manifest is asked for again.
 * src/next/build/webpack.ts puts this file beside the start of a page while developing; a build knows nothing of it.
 */

let seen: number | undefined
let news: EventSource | undefined

async function askAgain() {
  const { default: router } = await import('next/router')
  router.ready(() => void router.replace(router.asPath, undefined, { scroll: false }))
}

function read({ data }: MessageEvent<string>) {
  const { compiledAt, problems } = JSON.parse(data) as SaveState // our own server wrote it
  showProblems(problems)
  if (seen !== undefined && seen !== compiledAt) void askAgain()
  seen = compiledAt
}

function stopListening() {
  news?.close()
  news = undefined
}

/** A tab that nobody sees holds no connection: a browser has six for each shop. */
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
