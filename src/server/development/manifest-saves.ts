import type { ServerResponse } from 'node:http'
import { writeBrand } from '@/brand/compile'
import { prepareSearch } from '@/backend/catalogue/catalogue'
import { database } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { brandLayers } from '@/brand/layers'
import { saveProblems, type SaveState } from '@/brand/save-state'
import { serverBrand } from '@/brand/server'
import { reading, type Endpoint } from '../../http/endpoint'
import { purge } from '../pages/purge'
import { watchFolder } from './watch-folder'

/**
 * npm run dev: compiles the manifest after each save and notifies open pages by server-sent events
 * (brand-104).
 */

let state: SaveState = { compiledAt: Date.now(), problems: [] }
const pages = new Set<ServerResponse>()

const event = () => `data: ${JSON.stringify(state)}\n\n`

function tellPages(news: Partial<SaveState>) {
  state = { ...state, ...news }
  for (const page of pages) page.write(event())
}

/** Checked before the rows of server/endpoints.ts, which block /dev/*. */
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

/** Refreshes everything derived from the previous manifest: stock, the search index, cached answers. */
async function takeManifest() {
  await seed(database(), serverBrand())
  prepareSearch(serverBrand())
  purge(() => true)
}

/**
 * Recompiles the manifest when one of its files or a theme changes. An invalid manifest prints its problems,
 * and the last valid one stays in use (brand-104).
 * @returns a function that stops watching and disconnects open pages, which would otherwise keep the server from closing
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
  // Sequential, so that pages receive the last save last.
  let saves = Promise.resolve()
  const act = () => {
    saves = saves.then(compileAgain).catch((error: unknown) => print(String(error)))
  }
  const stops = [...brandLayers(process.cwd(), brand).map((layer) => `brands/${layer}`), 'theme'].map(
    (folder) => watchFolder(folder, act),
  )
  return () => {
    for (const stop of stops) stop()
    for (const page of pages) page.end()
  }
}
