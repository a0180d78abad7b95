import type { ServerResponse } from 'node:http'
import { writeBrand } from '@/brand/compile'
import { prepareSearch } from '@/backend/catalogue/catalogue'
import { database } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { brandLayers } from '@/brand/layers'
import { isError, problemReport, type Problem } from '@/brand/problem'
import { saveProblems, type SaveState } from '@/brand/save-state'
import { serverBrand } from '@/brand/server'
import { settings } from '@/settings/settings'
import { reading, type Endpoint } from '../../http/endpoint'
import { purge } from '../pages/purge'
import { folderState } from './folder-state'
import { pageMapEndpoints } from './page-map/page-map-endpoints'
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

/** Refreshes everything derived from the previous manifest: stock, the search index, cached answers. */
async function takeManifest() {
  await seed(database(), serverBrand())
  prepareSearch(serverBrand())
  purge(() => true)
}

/** Returns the folders that a brand is compiled from. */
const foldersOf = (brand: string) => [
  ...brandLayers(process.cwd(), brand).map((layer) => `brands/${layer}`),
  'theme',
]

/** State of the folders when they were last compiled. */
let compiledState = ''

/** Compiles the brand, and shows it if it has no errors. @returns its problems */
async function take(brand: string): Promise<Problem[]> {
  compiledState = folderState(foldersOf(brand))
  const { problems, digest } = writeBrand(brand)
  if (digest) {
    await takeManifest()
    tellPages({ compiledAt: Date.now(), problems: [] })
  }
  return problems
}

// Sequential, so that pages receive the last save last.
let saves: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = saves.then(work)
  saves = turn.catch(() => undefined)
  return turn
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
  ...pageMapEndpoints((work) => inTurn(() => work(() => take(settings().brand)))),
]

/**
 * Recompiles the manifest when one of its files or a theme changes. An invalid manifest prints its problems,
 * and the last valid one stays in use (brand-104).
 * @returns a function that stops watching and disconnects open pages, which would otherwise keep the server from closing
 */
export function watchManifest(brand: string, print: (text: string) => void): () => void {
  async function compileAgain() {
    // A value changed on a page has been compiled already, or has been taken back.
    if (folderState(foldersOf(brand)) === compiledState) return
    const problems = await take(brand)
    if (!problems.some(isError)) return print(`Manifest compiled: ${serverBrand().digest.slice(0, 8)}`)
    print(problemReport(brand, problems))
    tellPages({ problems: saveProblems(problems, process.cwd()) })
  }
  const act = () => void inTurn(compileAgain).catch((error: unknown) => print(String(error)))
  const stops = foldersOf(brand).map((folder) => watchFolder(folder, act))
  return () => {
    for (const stop of stops) stop()
    for (const page of pages) page.end()
  }
}
