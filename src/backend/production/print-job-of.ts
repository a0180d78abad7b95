import type { CutStyle, DesignDocument, SurfaceId } from '@/design/design-document'
import type { Paint } from '@/design/units'
import { backingPath } from '@/design/geometry/backing'
import { cutScale } from '@/design/geometry/large-cut'
import { identity, multiply } from '@/design/geometry/matrix'
import { formatPath, parsePath, transformPath } from '@/design/geometry/path'
import type { PieceOutline } from '@/design/geometry/sheet-cut'
import { softInk } from '@/design/geometry/soft-ink'
import { whiteInk } from '@/design/geometry/white-ink'
import { beyond, borderGround } from '@/design/scene/border-ground'
import { copiesIn, cutScene, hasExtendedEdges, isMoreThanCut } from '@/design/scene/cut-scene'
import { inkAreas, withoutInk } from '@/design/scene/ink-areas'
import type { Scene, SceneElement } from '@/design/scene/scene'
import type { AreaRule } from '@/design/template/area-rule'
import { sheetPieces } from '@/design/scene/sheet-pieces'
import { engravingOf } from '@/design/template/engraving'
import type { PlateRule, SurfaceRule } from '@/design/template/surface-rule'
import { surfaceBoxes, surfaceRule } from '@/design/template/surface-boxes'
import { nearestColor } from '@/design/tone/palette'
import { type ArtArea, artArea, artOutline } from './art-outline'
import { cutLine, cutOf, namedCuts, shapeLines } from './cut-of'
import type { DrawingSources, FrozenDesign } from './frozen-design'
import { pictureSource } from './pictures/picture-source'
import { matBoard, matLines, planLines } from './plan-lines'
import { rollList } from './roll-list'
import { vectorSource } from './vectors/vector-source'
import { wrappedJobs } from './wrapped-jobs'
import {
  type InkArea,
  type PictureSource,
  printBoxes,
  type PrintJob,
  ProductionError,
  type Spot,
} from './print-job'

/** Colors that screens show in place of a plate. */
const shownAs: Record<PlateRule['kind'], Spot['shownAs']> = { white: [0, 0, 0, 0], gloss: [0, 0, 0.2, 0] }

/** Colors that screens show in place of varnish and foil. */
const areaShownAs: Record<AreaRule['kind'], Spot['shownAs']> = {
  varnish: [0.1, 0, 0, 0.1],
  foil: [0, 0.2, 0.6, 0.2],
}

/** Returns the areas that are printed with each ink; inks without any have no plate. */
const areasOf = (areas: readonly AreaRule[], { elements }: Scene): InkArea[] =>
  areas
    .map(({ name, kind }) => ({
      name,
      shownAs: areaShownAs[kind],
      elements: inkAreas(elements, name),
    }))
    .filter((each) => each.elements.length > 0)

/** @throws ProductionError if the file of the press's profile is not there */
function profileOf({ output }: FrozenDesign['template'], sources: DrawingSources): Pick<PrintJob, 'profile'> {
  const name = output.outputIntent?.profile
  if (name === undefined || !sources.profileOf) return {}
  const profile = sources.profileOf(name)
  if (profile !== undefined) return { profile }
  throw new ProductionError(
    `The color profile "${name}" is not there. Put the file into the folder profiles of the brand, and try once more.`,
  )
}

function pressOf({ output }: FrozenDesign['template']): Pick<PrintJob, 'press'> {
  const { standard, outputIntent, marks } = output
  return standard || outputIntent || marks ? { press: { standard, outputIntent, marks } } : {}
}

const platesOf = (inks: SurfaceRule['inks']) => inks.filter((ink) => ink.kind !== 'engrave')

/**
 * Returns the inks that the material needs under the art. A plate from the shopper's own file is not
 * generated here.
 */
const inksOf = ({ inks }: SurfaceRule, material: string | undefined, art: ArtArea | undefined): Spot[] =>
  platesOf(inks)
    .filter(
      ({ materials, where }) => where !== 'file' && material !== undefined && materials.includes(material),
    )
    .flatMap((ink) => (art ? [inkBelow(ink, art)] : []))

function inkBelow({ name, kind, choke, overprint }: PlateRule, { rings, opacity, box }: ArtArea): Spot {
  const soft = softInk(opacity, choke, box.width / opacity.width)
  return {
    name,
    paint: 'ground',
    path: whiteInk(rings, choke),
    ...(soft && { soft: { ...soft, box } }),
    overprint,
    shownAs: shownAs[kind],
  }
}

/**
 * Returns the lines that tubes are bent along: all stroked, unfilled paths, each once however often its light
 * is drawn.
 */
function tubesIn(elements: readonly SceneElement[], matrix = identity): string[] {
  const paths = elements.flatMap((element) => {
    const place = multiply(matrix, element.transform ?? identity)
    if (element.kind === 'group') return tubesIn(element.children, place)
    if (element.kind !== 'path' || element.fill !== null || !element.stroke) return []
    return [formatPath(transformPath(parsePath(element.d), place))]
  })
  return [...new Set(paths)]
}

/** Returns the backing's edge and the tubes of a neon sign. */
function signOf({ neon }: FrozenDesign, { elements }: Scene) {
  if (!neon) return { edge: '', tubes: [] }
  const tubes = tubesIn(elements)
  const { backing, diameter } = neon
  return { edge: backingPath(tubes.flatMap(parsePath), { ...backing, diameter }), tubes }
}

/**
 * Returns the area that the inks cover: everything printed, including the pieces of a full sheet, borders,
 * and extended edge colors (production-13).
 */
async function inkedArt(
  { inks }: SurfaceRule,
  scene: Scene,
  { pictures, cutArt }: { pictures: PictureSource; cutArt: ArtArea | undefined },
): Promise<ArtArea | undefined> {
  if (platesOf(inks).length === 0) return undefined
  return cutArt ?? artArea({ scene, pictures })
}

/** Returns the outlines of a sheet's pieces, each design once; undefined if its objects are not apart. */
async function outlinesOfPieces(
  { document, cuts }: FrozenDesign,
  rule: SurfaceRule,
  { scene, pictures }: { scene: Scene; pictures: PictureSource },
): Promise<PieceOutline[] | undefined> {
  if (cuts?.[rule.id]) return undefined
  const pieces = sheetPieces(document, rule, scene)
  if (!pieces) return undefined
  const outlines: PieceOutline[] = []
  for (const { scene: piece, places } of pieces)
    outlines.push({ rings: await artOutline({ scene: piece, pictures }), places })
  return outlines
}

const around: readonly CutStyle[] = ['die', 'kiss', 'through']

/**
 * Returns the color between art and cut, if the cut goes around the art. Products with a palette have no bare
 * material, so white becomes the nearest color of the palette.
 */
function borderOf({ surfaces }: DesignDocument, { id, palette }: SurfaceRule): Paint {
  const choice = surfaces[id]?.cut
  if (!choice || !around.includes(choice.style)) return null
  return palette ? nearestColor(choice.border ?? '#ffffff', Object.values(palette.from)) : choice.border
}

/**
 * Clips extended edge colors to the bleed. Their full extent is not printed; it only decides which cuts are
 * allowed (studio-35).
 */
function bounded(scene: Scene, path: string, bleed: number): SceneElement[] {
  if (path === '' || !hasExtendedEdges(scene)) return scene.elements
  return [{ kind: 'group', clip: beyond(path, bleed), children: scene.elements }]
}

const printedScene = (
  scene: Scene,
  path: string,
  { border, bleed }: { border: Paint; bleed: number },
): { printed: Scene; ground: SceneElement | undefined } => {
  const ground = borderGround(path, border, bleed)
  const elements = bounded({ ...scene, elements: withoutInk(scene.elements) }, path, bleed)
  return { printed: { box: scene.box, elements: ground ? [ground, ...elements] : elements }, ground }
}

/** Returns the title of a print file; on a roll with several designs it says which labels have this one. */
function titleOf(design: FrozenDesign, surface: SurfaceId): string {
  const roll = rollList(design)
  const part = roll.find((each) => each.surface === surface)
  const labels = part ? `, labels ${part.first} to ${part.last} of ${roll.at(-1)?.last ?? part.last}` : ''
  return `${design.template.id} ${surface}${labels}`
}

/**
 * Builds the job of one surface, ready to be written in any format.
 * @throws ProductionError if the template has no such surface
 */
export async function printJobOf(
  design: FrozenDesign,
  surface: SurfaceId,
  sources: DrawingSources,
): Promise<PrintJob> {
  const { document, template } = design
  const rule = surfaceRule(template, surface)
  if (!rule) throw new ProductionError(`The template ${template.id} has no surface "${surface}".`)
  const scene = await sources.sceneOf(design, surface)
  const pictures = pictureSource(design, sources)
  const material = document.product.options['material']
  const cutArt = rule.cut && (await artArea({ scene: cutScene(scene), pictures }, cutScale(rule.cut)))
  const boxes = surfaceBoxes(rule, document.product.size)
  const cut = cutOf(design, surface, rule, {
    trim: boxes.trim,
    rings: cutArt?.rings ?? [],
    copies: copiesIn(scene),
    pieces: rule.cut && (await outlinesOfPieces(design, rule, { scene, pictures })),
  })
  const lines = namedCuts(cut, rule.cut)
  const shape = shapeLines(rule, boxes.trim)
  const { printed, ground } = printedScene(scene, cut.path, {
    border: borderOf(document, rule),
    bleed: rule.bleed,
  })
  const isAllCut = rule.cut !== undefined && !ground && !isMoreThanCut(scene)
  const art = await inkedArt(rule, printed, { pictures, cutArt: isAllCut ? cutArt : undefined })
  const { edge, tubes } = signOf(design, scene)
  const engraving = engravingOf(rule)
  const board = matBoard(rule, document.product.size)
  return {
    surface,
    title: titleOf(design, surface),
    scene: printed,
    pictures,
    vectors: vectorSource(design, sources),
    boxes: printBoxes(boxes.trim, rule.bleed, edge || cut.backing || cut.path),
    // An engraving's file has only one plate; the outline and the holes are in the cutter's file.
    spots: engraving ? [] : [...[...lines, ...shape.plate].map(cutLine), ...inksOf(rule, material, art)],
    ...(board && { drawing: board }),
    ...(engraving && { plate: engraving.name }),
    ...(rule.palette && { palette: rule.palette.from }),
    ...(rule.areas && { areas: areasOf(rule.areas, scene) }),
    ...(template.output.outputIntent && document.cmyk && { typed: document.cmyk }),
    ...pressOf(template),
    ...profileOf(template, sources),
    cuts: [
      ...[...lines, ...shape.layers].map(({ name, path }) => ({ layer: name, path })),
      ...planLines(document, rule, boxes.trim),
      ...matLines(rule, document.product.size),
      { layer: 'BACKING', path: edge },
      ...tubes.map((each) => ({ layer: 'TUBE', path: each })),
    ].filter((each) => each.path !== ''),
  }
}

/** Builds all pages of a surface: one, or one for each canvas of a set (production-15). */
export async function printJobsOf(
  design: FrozenDesign,
  surface: SurfaceId,
  sources: DrawingSources,
): Promise<PrintJob[]> {
  const job = await printJobOf(design, surface, sources)
  const rule = surfaceRule(design.template, surface)
  return rule ? wrappedJobs(job, rule, design.document.product.size) : [job]
}
