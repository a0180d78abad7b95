import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import { loadManifest } from '@/brand/manifest/load'
import type { ChangeAnswer, PageAnswer, PageChange } from '@/brand/page-map'
import type { Problem } from '@/brand/problem'
import type { Call, Endpoint } from '@/http/endpoint'
import { answerJson, header } from '@/http/http'
import { readBrand } from '@/server/read-brand'
import { settings } from '@/settings/settings'
import { applyChange, undoChange } from './change-file'
import { pageMapOf, placesOf, type PageMap } from './find-places'
import { openEditor } from './open-editor'
import { subjectsOfPage } from './page-context'
import { factsOf } from './page-facts'

/**
 * npm run dev: tells an open page which manifest lines made it, and writes values back (brand-104). Only this machine
 * and our own pages may ask, and only files of the shown brand are written.
 */

const text = z.string().max(2_000)
const scalar = z.union([text, z.number(), z.boolean()])
const keys = z
  .array(z.union([z.string().max(200), z.number().int().nonnegative()]))
  .min(1)
  .max(20)
const line = z.number().int().positive().max(1_000_000)
const file = z.string().max(300)

const placesSchema = z.strictObject({
  page: text,
  items: z
    .array(
      z.strictObject({
        kind: z.enum(['text', 'picture', 'link']),
        text,
        block: text.optional(),
        region: z.enum(['header', 'main', 'footer']),
        product: z.string().max(200).optional(),
      }),
    )
    .max(3_000),
})

const changeSchema = z.union([
  z.strictObject({ file, keys, value: scalar }),
  z.strictObject({ file, line, words: text, by: text }),
])

const openSchema = z.strictObject({ file, line, column: line })

const loopback = /^(?:127\.|::1$|::ffff:127\.)/

/** True if the request comes from this machine, and names it: another site's host name may lead here too. */
function isFromHere(request: IncomingMessage): boolean {
  const host = (header(request, 'host') ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return loopback.test(request.socket.remoteAddress ?? '') && (host === 'localhost' || loopback.test(host))
}

let known: { digest: string; map: PageMap } | undefined

function currentMap(): PageMap {
  const brand = readBrand()
  if (known?.digest === brand.digest) return known.map
  const map = pageMapOf(loadManifest(brand.id, process.cwd()).parts, brand, process.cwd())
  known = { digest: brand.digest, map }
  return map
}

const sourceOf = (name: string) =>
  Object.values(currentMap().parts)
    .flatMap(({ sources }) => sources)
    .find((source) => source.file === name)

/** True if the shown brand is made of this file. */
const isOfBrand = (name: string) => sourceOf(name) !== undefined

/** Returns the change with keys from the top of its file: a page's own are below its name. */
function withinFile(change: PageChange): PageChange {
  const mountedAt = sourceOf(change.file)?.mountedAt ?? []
  return 'keys' in change && mountedAt.every((key, index) => change.keys[index] === key)
    ? { ...change, keys: change.keys.slice(mountedAt.length) }
    : change
}

function answerPlaces({ page, items }: z.infer<typeof placesSchema>): PageAnswer {
  const map = currentMap()
  const address = page.replace(/[?#][^]*$/, '')
  return {
    root: process.cwd(),
    opensEditor: settings().editor !== undefined,
    facts: factsOf(map.entries, subjectsOfPage(map.parts, map.brand, address), address),
    places: items.map(({ block, product, ...item }) =>
      placesOf(map, address, {
        ...item,
        ...(block !== undefined && { block }),
        ...(product !== undefined && { product }),
      }),
    ),
  }
}

const row = <T>(path: string, schema: z.ZodType<T>, answer: (input: T) => unknown): Endpoint => ({
  path,
  methods: ['POST'],
  maxBytes: 2_000_000,
  sameOrigin: 'script',
  cache: 'private',
  async handle({ request, response, body }: Call) {
    if (!isFromHere(request))
      return answerJson(response, 403, { ok: false, message: 'Only this machine may ask.' })
    const parsed = schema.safeParse(parsedJson(await body()))
    if (!parsed.success) return answerJson(response, 400, { ok: false, message: 'This is not readable.' })
    answerJson(response, 200, await answer(parsed.data))
  },
})
const notOurs = (name: string) => ({ ok: false, message: `${name} is not a file of this brand.` })

type Work<T> = (compile: () => Promise<Problem[]>) => Promise<T>

/**
 * @param inTurn runs a change when the previous one is done. The change can compile the brand, which shows it if it has
 *   no errors
 */
export function pageMapEndpoints(inTurn: (work: Work<ChangeAnswer>) => Promise<ChangeAnswer>): Endpoint[] {
  return [
    row('/dev/places', placesSchema, answerPlaces),
    row('/dev/change', changeSchema, (change) =>
      isOfBrand(change.file)
        ? inTurn((compile) => applyChange(process.cwd(), withinFile(change), compile))
        : notOurs(change.file),
    ),
    row('/dev/undo', z.strictObject({}), () => inTurn((compile) => undoChange(process.cwd(), compile))),
    row('/dev/open', openSchema, async (place) => {
      const { editor } = settings()
      if (!isOfBrand(place.file)) return notOurs(place.file)
      if (editor === undefined) return { ok: false, message: 'Set EDITOR, such as EDITOR=code.' }
      const wrong = await openEditor(editor, join(process.cwd(), place.file), place)
      return wrong === undefined ? { ok: true } : { ok: false, message: wrong }
    }),
  ]
}

function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
