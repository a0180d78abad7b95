import { crossChecks } from './check/cross-checks'
import { clientBrand, compileManifest, type Bodies } from './compile/brand'
import { withoutMissing, type MagentoCatalog } from './compile/without-missing'
import type { Brand, ClientBrand } from './compiled'
import { checkParts, type Usable } from './manifest/check-parts'
import { withoutEchoes } from './manifest/echoes'
import { foldFollowing } from './manifest/follow-on'
import { loadManifest } from './manifest/load'
import type { Part } from './manifest/part'
import { partNames, type Manifest } from './manifest/parts'
import { inReadingOrder, isError, problemReport, type Problem } from './problem'
import { saveBrand } from './save'

export interface CompileSettings {
  /** The folder that holds brands/ and theme/. */
  root?: string
  /** Missing pictures are only warnings, while the art is still being made. */
  withoutPictures?: boolean
  /** The date that decides which offers have ended. */
  now?: Date
  /** What a Magento sells. If left out, our own backend sells everything in the manifest (commerce-75). */
  sold?: MagentoCatalog | undefined
}

export type CompileResult = { problems: Problem[] } & (
  | { ok: true; brand: Brand; client: ClientBrand }
  | { ok: false; brand?: undefined; client?: undefined }
)

/** Returns the Markdown by slug; the brand's text replaces base's. */
function bodiesOf(part: Part): Record<string, string> {
  const withText = part.sources.filter((source) => source.body?.text.trim())
  return Object.fromEntries(
    withText.toReversed().map((source) => [String(source.mountedAt[0]), source.body?.text ?? '']),
  )
}

const isComplete = (usable: Usable): usable is Manifest => partNames.every((name) => usable[name])

/**
 * Reads, checks and compiles brands/<id>. Never throws because of a manifest's content: it returns all
 * problems at once.
 */
export function compileBrand(
  id: string,
  { root = process.cwd(), withoutPictures = false, now = new Date(), sold }: CompileSettings = {},
): CompileResult {
  const loaded = loadManifest(id, root)
  const { usable, problems, standIns } = checkParts(loaded.parts, now)
  const bodies: Bodies = { pages: bodiesOf(loaded.parts.pages), articles: bodiesOf(loaded.parts.articles) }
  const between = crossChecks({ id, root, parts: loaded.parts, usable, withoutPictures, now })
  const written = inReadingOrder([...loaded.problems, ...problems])
  const { own, across } = foldFollowing(written, inReadingOrder(between), standIns, loaded.parts)
  // Slips that others may follow from come first.
  const all = withoutEchoes(
    standIns.length > 0 ? [...own, ...across] : inReadingOrder([...own, ...across]),
    loaded.parts.identity.isBroken,
  )
  if (all.some(isError) || !isComplete(usable)) return { ok: false, problems: all }
  const whole = compileManifest(id, usable, bodies, root)
  const brand = sold ? withoutMissing(whole, sold) : whole
  return { ok: true, problems: all, brand, client: clientBrand(brand) }
}

/**
 * Compiles and writes .brand/<id>. If there is an error nothing is written, so the last good build stays
 * (brand-2), and `report` lists every problem.
 */
export function writeBrand(
  id: string,
  settings: CompileSettings = {},
): { report: string; problems: Problem[]; digest?: string } {
  const result = compileBrand(id, settings)
  const { problems } = result
  if (!result.ok) return { report: problemReport(id, problems), problems }
  saveBrand(settings.root ?? process.cwd(), result)
  return { report: '', problems, digest: result.brand.digest }
}
