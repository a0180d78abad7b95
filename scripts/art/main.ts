import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, matchesGlob, relative } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { parse } from 'yaml'
import { z } from 'zod'
import { assetFile, rangeNames } from '@/brand/layers'
import { isBodyArt, rangeJobs } from './body/body-jobs'
import { chance } from './chance'
import { marksOf, placeholders } from './marks'
import { plannedJobs } from './planned-jobs'
import {
  canvasArtSchema,
  canvasViewSchema,
  type Job,
  neonArtSchema,
  neonViewSchema,
  type Recipe,
  sizes,
  stickerArtSchema,
  stickerViewSchema,
} from './recipes'

/**
 * Draws every picture that a brand's manifest mentions into brands/<brand>/assets. Product pictures are drawn
 * from the product's `art`, the others from plans/<brand>.yaml. The same input gives the same bytes.
 *
 *   npm run make art                         all brands, only what changed
 *   npm run make art -- neon                 one brand
 *   npm run make art -- ranges/at-home       one range
 *   npm run make art -- neon --only 'products/*-1.webp'   these pictures, changed or not
 */
const root = join(import.meta.dirname, '../..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, workers: { type: 'string', default: '2' } },
})

const pictureName = /^[a-z0-9\-_/]+\.(webp|png|jpg|svg|avif)$/
/** The logo as a PNG, which mail clients can show, at twice its height in e-mails. */
const emailLogo = 'brand/email.png'

/** Folders of assets that are kept although no manifest mentions them. */
const keptFolders = ['films/', 'fonts/', 'guides/', 'photos/', 'placeholders/', 'starters/']
const isKept = (file: string) =>
  keptFolders.some((folder) => file.startsWith(folder)) ||
  file.endsWith('.md') ||
  file === 'brand/favicon.svg'

function manifestFiles(folder: string): unknown[] {
  return globSync(['**/*.yaml', '**/*.md'], { cwd: folder, exclude: (path) => path === 'assets' })
    .sort()
    .map((file) => {
      const content = readFileSync(join(folder, file), 'utf8')
      if (file.endsWith('.yaml')) return parse(content) as unknown
      return parse(/^---\n([\s\S]*?)\n---/.exec(content)?.[1] ?? '') as unknown
    })
}

function mentioned(value: unknown, into: Set<string>): Set<string> {
  if (typeof value === 'string') {
    if (pictureName.test(value)) into.add(value)
  } else if (Array.isArray(value)) for (const item of value) mentioned(item, into)
  else if (value !== null && typeof value === 'object')
    for (const item of Object.values(value)) mentioned(item, into)
  return into
}

const productSchema = z.object({
  categories: z.array(z.string()).default([]),
  /** A product of a range that the brand changes may keep the range's pictures. */
  pictures: z.array(z.object({ file: z.string(), alt: z.string() })).default([]),
  art: z.looseObject({ views: z.array(z.string()).min(1) }).optional(),
})

const rooms: [RegExp, 'bed' | 'bar' | 'desk' | 'shop'][] = [
  [/\bbed|nurser/i, 'bed'],
  [/\bbar\b|bottle|kitchen|dining/i, 'bar'],
  [/desk|office|gaming|game|stream|work/i, 'desk'],
  [/shop|caf|salon|counter|window|reception|wedding|table|stage/i, 'shop'],
]
const roomIn = (words: string) => rooms.find(([pattern]) => pattern.test(words))?.[1]

const canvasRoomIn = (words: string) =>
  /\bbed/i.test(words)
    ? ('bed' as const)
    : /bench|hall|corridor/i.test(words)
      ? ('bench' as const)
      : /sideboard|kitchen|dining|mantel|shelf|table/i.test(words)
        ? ('sideboard' as const)
        : /desk|work|office/i.test(words)
          ? ('desk' as const)
          : /sofa|living/i.test(words)
            ? ('sofa' as const)
            : undefined

const gridPhotos = [
  'dandelions',
  'peaks',
  'sunset',
  'forest-stream',
  'autumn-mountain',
  'bridge',
  'fig',
  'milky-way-sea',
  'paper-waves',
  'paintbrushes',
]

/** Returns the recipe for a product's picture; the fields of `art` decide which kind it is. */
function productRecipe(art: Record<string, unknown>, view: string, words: string, urlKey: string): Recipe {
  if ('photo' in art) {
    const parsed = canvasArtSchema.parse(art)
    const isGallery = parsed.layout === 'grid' && /nine/i.test(words)
    const others =
      parsed.layout === 'grid' && parsed.others.length === 0
        ? chance(`${urlKey} others`)
            .shuffle(gridPhotos.filter((photo) => photo !== parsed.photo))
            .slice(0, isGallery ? 8 : 3)
        : parsed.others
    return {
      scene: 'canvas',
      art: { ...parsed, others },
      view: canvasViewSchema.parse(view),
      room: canvasRoomIn(words),
    }
  }
  if ('colors' in art)
    return {
      scene: 'neon',
      art: neonArtSchema.parse(art),
      view: neonViewSchema.parse(view),
      room: roomIn(words),
    }
  return { scene: 'sticker', art: stickerArtSchema.parse(art), view: stickerViewSchema.parse(view) }
}

function productJobs(folder: string): Map<string, Job> {
  const jobs = new Map<string, Job>()
  for (const file of globSync('catalogue/products/*.yaml', { cwd: folder }).sort()) {
    const { products = {} } = (parse(readFileSync(join(folder, file), 'utf8')) ?? {}) as {
      products?: Record<string, unknown> // checked entry by entry below
    }
    for (const [urlKey, source] of Object.entries(products)) {
      const product = productSchema.parse(source)
      if (!product.art || isBodyArt(product.art)) continue
      const { views, ...art } = product.art
      const isNine = product.pictures.some((picture) => /\bnine\b/i.test(picture.alt))
      for (const [index, picture] of product.pictures.entries()) {
        const words = `${picture.alt}${isNine ? ' nine' : ''}`
        jobs.set(picture.file, {
          file: picture.file,
          ...sizes.product,
          seed: index < views.length ? urlKey : `${urlKey} ${index}`,
          recipe: productRecipe(art, views[index % views.length] ?? '', words, urlKey),
        })
      }
    }
  }
  return jobs
}

/** The folder of a scene's code; default: stickers. */
const families: Partial<Record<Recipe['scene'], string>> = {
  neon: 'neon',
  canvas: 'canvas',
  'empty-wall': 'canvas',
  body: 'body',
  'still-life': 'body',
}

/**
 * Hashes the code that draws a picture. A change to neon code redraws only neon pictures; a change to shared
 * code redraws all.
 */
function engineOf(job: Job): string {
  const { scene } = job.recipe
  const family = families[scene] ?? 'stickers'
  const digest = createHash('sha256')
  const folders = ['.', family, ...(family === 'body' ? ['../../src/design/body'] : [])]
  for (const folder of folders.map((name) => join(import.meta.dirname, name)))
    for (const file of readdirSync(folder).toSorted())
      if (file.endsWith('.ts') && file !== 'main.ts') digest.update(readFileSync(join(folder, file)))
  return digest.digest('hex')
}
const engines = new Map<string, string>()
function markOf(job: Job, logo: string | undefined): string {
  const engine = engines.get(job.recipe.scene) ?? engineOf(job)
  engines.set(job.recipe.scene, engine)
  return createHash('sha256')
    .update(engine)
    .update(JSON.stringify(job))
    .update(logo ?? '')
    .digest('hex')
}

function write(file: string, content: string | Buffer | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

const answerSchema = z.object({ bytes: z.instanceof(Uint8Array).optional(), problem: z.string().optional() })

async function drawAll(
  jobs: { job: Job; logo: string | undefined }[],
  done: (job: Job, bytes: Uint8Array) => void,
): Promise<string[]> {
  const problems: string[] = []
  const waiting = [...jobs]
  await Promise.all(
    Array.from({ length: Math.min(Number(values.workers), waiting.length) }, async () => {
      const worker = fork(join(import.meta.dirname, 'worker.ts'), { serialization: 'advanced' })
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { job, logo } = next
        worker.send({ job, logo })
        const [message] = (await once(worker, 'message')) as [unknown] // node types events loosely; checked next
        const answer = answerSchema.parse(message)
        if (answer.bytes) done(job, answer.bytes)
        else problems.push(`${job.file}: ${answer.problem ?? 'nothing was drawn'}`)
      }
      worker.disconnect()
    }),
  )
  return problems
}

interface Layer {
  /** The folder below brands/. */
  name: string
  /** Pictures that the manifest mentions. */
  files: Set<string>
  jobs: Map<string, Job>
  /** Logos and icons as SVG, which already exist. */
  marks: Record<string, string>
}

async function brandLayer(brand: string): Promise<Layer> {
  const folder = join(root, 'brands', brand)
  const assets = join(folder, 'assets')
  const files = mentioned(manifestFiles(folder), new Set(['brand/logo.svg', 'brand/share.webp']))
  const identity = z
    .object({ name: z.string() })
    .parse(parse(readFileSync(join(folder, 'identity.yaml'), 'utf8')))
  const marks = marksOf(brand, identity.name)
  for (const [file, content] of Object.entries(marks)) write(join(assets, file), content)
  const logoOfMarks = marks['brand/logo.svg']
  if (logoOfMarks && files.has(emailLogo))
    write(
      join(assets, emailLogo),
      await sharp(Buffer.from(logoOfMarks), { density: 240 }).resize({ height: 80 }).png().toBuffer(),
    )
  return { name: brand, files, jobs: new Map([...productJobs(folder), ...plannedJobs(brand, brand)]), marks }
}

/** A range has no logo, and names only pictures of its products, categories and designs. */
function rangeLayer(range: string): Layer {
  const name = `ranges/${range}`
  const folder = join(root, 'brands', name)
  const files = mentioned(manifestFiles(folder), new Set())
  return { name, files, jobs: new Map([...productJobs(folder), ...rangeJobs(root, range)]), marks: {} }
}

async function drawLayer({ name: brand, files, jobs, marks }: Layer): Promise<string[]> {
  const assets = join(root, 'brands', brand, 'assets')
  const cacheFile = join(root, 'node_modules/.cache/art', `${brand.replace('/', '-')}.json`)
  const cache = existsSync(cacheFile)
    ? z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(cacheFile, 'utf8')))
    : {}
  const problems: string[] = []
  const due: { job: Job; logo: string | undefined }[] = []
  for (const file of files) {
    if (file in marks || file === emailLogo) continue
    const job = jobs.get(file)
    if (!job) {
      if (assetFile(root, brand, file) === undefined)
        problems.push(
          `${brand}: ${file} is mentioned, but neither a product’s art nor plans/${brand}.yaml says what it shows`,
        )
      continue
    }
    const logo = file === 'brand/share.webp' ? marks['brand/logo.svg'] : undefined
    const isChosen = values.only
      ? matchesGlob(file, values.only)
      : !existsSync(join(assets, file)) || cache[file] !== markOf(job, logo)
    if (isChosen) due.push({ job, logo })
  }
  let count = 0
  problems.push(
    ...(await drawAll(due, (job, bytes) => {
      write(join(assets, job.file), bytes)
      cache[job.file] = markOf(job, job.file === 'brand/share.webp' ? marks['brand/logo.svg'] : undefined)
      count += 1
      if (count % 25 === 0) {
        console.log(`${brand}: ${count} of ${due.length}`)
        write(cacheFile, JSON.stringify(cache))
      }
    })),
  )
  write(cacheFile, JSON.stringify(cache))
  if (existsSync(assets))
    for (const entry of readdirSync(assets, { recursive: true, withFileTypes: true })) {
      const file = relative(assets, join(entry.parentPath, entry.name))
      if (!entry.isFile() || files.has(file) || file in marks || isKept(file)) continue
      rmSync(join(assets, file))
      console.log(`${brand}: removed ${file}, which nothing mentions`)
    }
  const bytes = [...files].reduce(
    (sum, file) => sum + (existsSync(join(assets, file)) ? statSync(join(assets, file)).size : 0),
    0,
  )
  console.log(`${brand}: drew ${count} of ${files.size} pictures, ${(bytes / 1e6).toFixed(1)} MB in all`)
  return problems
}

const layers =
  positionals.length > 0
    ? positionals
    : [
        ...readdirSync(join(root, 'brands')).filter(
          (name) => existsSync(join(root, 'brands', name, 'identity.yaml')) && name !== 'base',
        ),
        ...rangeNames(root).map((name) => `ranges/${name}`),
      ]
for (const [file, content] of Object.entries(placeholders))
  write(join(root, 'brands/base/assets', file), content)
const problems: string[] = []
for (const name of layers)
  problems.push(
    ...(await drawLayer(
      name.startsWith('ranges/') ? rangeLayer(name.replace('ranges/', '')) : await brandLayer(name),
    )),
  )
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
