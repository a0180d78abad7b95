import type { ServerResponse } from 'node:http'
import { writeBrand } from '@/brand/compile'
import { prepareSearch } from '@/backend/catalogue/catalogue'
import { database } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { saveProblems, type SaveState } from '@/brand/save-state'
import { serverBrand } from '@/brand/server'
import { reading, type Endpoint } from '../http/endpoint'
import { purge } from '../pages/purge'
import { watchFolder } from '../start/watch-folder'

/** npm run dev: compiles the manifest after each save and tells open pages, by server-sent events (brand-104, brand-105). */

let state: SaveState = { compiledAt: Date.now(), problems: [] }
const pages = new Set<ServerResponse>()

const event = () => `data: ${JSON.stringify(state)}\n\n`

function tellPages(news: Partial<SaveState>) {
  state = { ...state, ...news }
  for (const page of pages) page.write(event())
}

/** Stand in front of the rows of server/endpoints.ts, by which /dev/* is closed. */
export const developmentEndpoints: readonly Endpoint[] = [
  {
    path: '/dev/manifest',
    methods: reading,
    cache: 'private',
    isAlwaysAnswered: true,
    handle({ response }) {
      response.setHeader('content-type', 'text/event-stream; charset=utf-8')
      response.write(event())
      pages.add(response)
      response.once('close', () => pages.delete(response))
    },
  },
]

/** What was made of the manifest before this one: stock, the search index, answers that were kept. */
async function takeManifest() {
  await seed(database(), serverBrand())
  prepareSearch(serverBrand())
  purge(() => true)
}

/**
 * Compiles the manifest again when a file of it or of the themes changed. A broken one prints its problems and leaves the last
 * good one (brand-44).
 * @returns how to stop, open pages included: a server does not close while they listen
 */
export function watchManifest(brand: string, print: (text: string) => void): () => void {
  async function compileAgain() {
    const { report, problems, digest } = writeBrand(brand)
    if (!digest) {
      print(report)
      return tellPages({ problems: saveProblems(problems, process.cwd()) })
    }
    await takeManifest()
    print(`Manifest compiled: ${digest.slice(0, 8)}`)
    tellPages({ compiledAt: Date.now(), problems: [] })
  }
  // One after the other, so that pages hear of the last save last.
  let saves = Promise.resolve()
  const act = () => {
    saves = saves.then(compileAgain).catch((error: unknown) => print(String(error)))
  }
  const stops = ['brands/base', `brands/${brand}`, 'theme'].map((folder) => watchFolder(folder, act))
  return () => {
    for (const stop of stops) stop()
    for (const page of pages) page.end()
  }
}
