import { PDFDocument, PDFName, type PDFPage, type PDFRef, PDFString } from '@cantoo/pdf-lib'
import type { Matrix, Rectangle } from '@/design/units'
import { identity } from '@/design/geometry/matrix'
import type { ScenePicture } from '@/design/scene/scene'
import { pictureKey, picturesIn } from '../pictures/pictures-in'
import { type PrintJob, ProductionError } from '../print-job'
import { sha256 } from '../sha256'
import { drawElements, type PlacedPicture } from './draw-scene'
import { changeMatrix, newContent, type PdfObjects } from './pdf-objects'
import { pathOperators } from './path-operators'
import { pictureObject } from './picture-object'
import { drawGuides } from './guides'
import { layerProperties } from './layers'
import { boxesWithMarks, drawMarks } from './marks'
import { addOutputIntent, markAsPdfX } from './pdf-x'
import { sRgbObjects } from './srgb-objects'
import { inFields } from './in-fields'
import { inkPicture, platePicture } from './plate-picture'
import { drawAreas, drawSpots, engravingPlate, palettePlates, separation } from './spots'
import { vectorObject } from './vector-object'

const pointsPerMm = 72 / 25.4

/** PDF's limit for the side of a page. */
const maxPoints = 14_400

/** Converts to points, rounded to 0.0001, which is far finer than any cut. */
const points = (mm: number) => Math.round(mm * pointsPerMm * 10_000) / 10_000

/**
 * Matrix from the scene's millimeters to the page's points, with the origin at the lower left corner of the
 * printed area.
 */
const pageMatrix = ({ x, y, height }: Rectangle): Matrix => [
  pointsPerMm,
  0,
  0,
  -pointsPerMm,
  -x * pointsPerMm,
  (y + height) * pointsPerMm,
]

function setBoxes(page: PDFPage, { trim, bleed, media, art }: PrintJob['boxes'], press: PrintJob['press']) {
  const place = ({ x, y, width, height }: Rectangle) =>
    [points(x - media.x), points(media.y + media.height - y - height), points(width), points(height)] as const
  page.setMediaBox(...place(media))
  page.setCropBox(...place(media))
  page.setBleedBox(...place(bleed))
  page.setTrimBox(...place(trim))
  // PDF/X-4 forbids an ArtBox beside the TrimBox.
  if (art && !press?.standard) page.setArtBox(...place(art))
}

/** Pictures of a file by their bytes: the same photo on several pages is stored once. */
type KnownPictures = Map<string, PlacedPicture>

interface Loading {
  objects: PdfObjects
  known: KnownPictures
  /** The color space of an engraved surface's pictures, and of those in an ink's areas. */
  plate: PDFRef | undefined
}

const upright: Matrix = [1, 0, 0, 1, 0, 0]

async function placedPicture(job: PrintJob, picture: ScenePicture, { objects, known, plate }: Loading) {
  // Engraved and tufted pictures and areas of ink use the colors of their plates, not those of the vector file.
  const vector = picture.plate || picture.yarns || picture.inked ? undefined : await job.vectors?.(picture)
  const isPaths = vector !== undefined && 'file' in vector
  const bytes = isPaths ? vector.file : await job.pictures(picture)
  const key = `${plate?.tag ?? ''} ${sha256(bytes)}`
  const made = async () => {
    if (isPaths) return { ref: await vectorObject(bytes, objects), turn: upright }
    if (!plate) return pictureObject(bytes, objects)
    return (picture.inked ? inkPicture : platePicture)(bytes, plate, objects)
  }
  const found = known.get(key) ?? (await made())
  known.set(key, found)
  return found
}

/** Loads each picture once, one at a time: reading a large one takes a few hundred megabytes. */
async function loadPictures(job: PrintJob, loading: Loading) {
  const loaded = new Map<string, PlacedPicture>()
  for (const picture of picturesIn(job.scene.elements)) {
    if (loaded.has(pictureKey(picture))) continue
    loaded.set(pictureKey(picture), await placedPicture(job, picture, loading))
  }
  return (picture: ScenePicture): PlacedPicture => {
    const found = loaded.get(pictureKey(picture))
    if (!found) throw new ProductionError(`The picture "${picture.asset}" was not loaded.`)
    return found
  }
}

/** Loads the pictures in the areas of each ink. */
async function loadAreas(job: PrintJob, { objects, known }: Omit<Loading, 'plate'>) {
  const loaded = new Map<string, (picture: ScenePicture) => PlacedPicture>()
  for (const area of job.areas ?? []) {
    const scene = { ...job.scene, elements: area.elements }
    const loading = { objects, known, plate: separation(area, objects) }
    loaded.set(area.name, await loadPictures({ ...job, scene }, loading))
  }
  return (name: string) => {
    const found = loaded.get(name)
    if (!found) throw new ProductionError(`The pictures of the ink "${name}" were not loaded.`)
    return found
  }
}

const rectangle = ({ x, y, width, height }: Rectangle) =>
  pathOperators(`M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`)

const black = '#000000'

/** Returns the plates of a page without process colors. */
function platesOf({ plate, palette }: PrintJob, objects: PdfObjects) {
  if (plate !== undefined) return engravingPlate(plate, objects)
  return palette && palettePlates(palette, objects)
}

/**
 * True for a page with areas of other inks. Below its art it needs the color of the paper: where the page is
 * transparent, Ghostscript adds the opacity of an ink to that of the colors below it.
 */
const hasOtherInks = ({ spots, areas = [] }: PrintJob) =>
  spots.some(({ paint }) => paint === 'ground') || areas.length > 0

async function drawPage(page: PDFPage, objects: PdfObjects, job: PrintJob, known: KnownPictures) {
  const { press } = job
  const boxes = press?.marks ? boxesWithMarks(job.boxes, press.marks) : job.boxes
  const { bleed, media } = boxes
  setBoxes(page, boxes, press)
  const plateOf = platesOf(job, objects)
  const scene = job.palette ? await inFields(job) : job.scene
  const plate = job.plate === undefined ? undefined : plateOf?.(black).space
  const pictureOf = await loadPictures({ ...job, scene }, { objects, known, plate })
  const inkPictures = await loadAreas(job, { objects, known })
  const content = newContent()
  content.lines.push('q', changeMatrix(pageMatrix(media)), 'q', rectangle(bleed), 'W n')
  if (!plateOf && hasOtherInks(job)) content.lines.push('0 0 0 0 k', rectangle(bleed), 'f')
  const drawing = { objects, pictureOf, area: media, plateOf, typed: job.typed }
  drawElements(drawing, { content, matrix: identity }, scene.elements)
  const areas = drawAreas(objects, content, job.areas ?? [], media, inkPictures)
  content.lines.push('Q')
  const spots = drawSpots(
    objects,
    content,
    job.spots.filter(({ path, soft }) => path !== '' || soft),
  )
  // PDF/X-4 has no layers that only some programs hide.
  const guides = press?.standard ? [] : drawGuides(objects, content, job.guides ?? [])
  if (press?.marks) drawMarks(objects, content, boxes, press.marks)
  content.lines.push('Q')
  const stream = objects.context.register(objects.context.flateStream(content.lines.join('\n')))
  page.node.set(PDFName.of('Contents'), stream)
  page.node.set(PDFName.of('Resources'), content.resources(objects.context))
  // Spot plates alone need no blend space.
  if (!plateOf)
    page.node.set(
      PDFName.of('Group'),
      objects.context.obj({ Type: 'Group', S: 'Transparency', CS: objects.blend, I: true, K: false }),
    )
  return { layers: [...areas, ...spots], guides }
}

/** Adds a color profile as the file's output intent: that of the printing condition, otherwise sRGB. */
async function colorsOf(document: PDFDocument, jobs: readonly PrintJob[]): Promise<PdfObjects> {
  const press = jobs[0]?.press
  const { context, catalog } = document
  if (press?.outputIntent) {
    await addOutputIntent(document, press.outputIntent, jobs[0]?.profile)
    // Blended in sRGB, typed CMYK values would change.
    const isTyped = jobs.some(({ typed }) => typed !== undefined)
    return (await sRgbObjects(context, isTyped ? PDFName.of('DeviceCMYK') : undefined)).objects
  }
  const { profile, objects } = await sRgbObjects(context)
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    OutputConditionIdentifier: PDFString.of('sRGB IEC61966-2.1'),
    Info: PDFString.of('sRGB IEC61966-2.1'),
    RegistryName: PDFString.of('http://www.color.org'),
    DestOutputProfile: profile,
  })
  catalog.set(PDFName.of('OutputIntents'), context.obj([intent]))
  return objects
}

function checkSize({ boxes, press }: PrintJob) {
  const { media } = press?.marks ? boxesWithMarks(boxes, press.marks) : boxes
  const longest = Math.max(media.width, media.height)
  if (longest * pointsPerMm > maxPoints)
    throw new ProductionError(
      `The page is ${Math.round(longest)} mm long; a PDF file can be ${Math.floor(maxPoints / pointsPerMm)} mm. Order it in parts.`,
    )
}

/**
 * Writes surfaces as the pages of one print PDF, each with its boxes, its art in sRGB, and each spot color as a
 * separate plate and layer. The same jobs give the same bytes.
 * @throws ProductionError
 */
export async function writePages(jobs: readonly PrintJob[], at: Date, title: string): Promise<Buffer> {
  for (const job of jobs) checkSize(job)
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(title)
  document.setCreationDate(at)
  document.setModificationDate(at)
  const press = jobs[0]?.press
  const objects = await colorsOf(document, jobs)
  const known: KnownPictures = new Map()
  const layers = new Set<PDFRef>()
  const guides = new Set<PDFRef>()
  for (const job of jobs) {
    const page = document.addPage()
    const drawn = await drawPage(page, objects, job, known)
    for (const each of drawn.layers) layers.add(each)
    for (const each of drawn.guides) guides.add(each)
  }
  if (layers.size + guides.size > 0)
    document.catalog.set(
      PDFName.of('OCProperties'),
      layerProperties({ layers: [...layers], guides: [...guides] }, objects),
    )
  if (press?.standard) markAsPdfX(document, title, at)
  return Buffer.from(await document.save({ useObjectStreams: false }))
}

/**
 * Writes one surface as a print PDF.
 * @throws ProductionError
 */
export const writePdf = (job: PrintJob, at: Date): Promise<Buffer> => writePages([job], at, job.title)
