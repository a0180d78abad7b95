import type { ImageNode, Rectangle, Size } from '../document/design-document'
import { isRecord } from '@/lib/is-record'
import { maxPanels } from './panels'
import { isCrop, isSize, type PictureRing, within } from './read-crop'
import { edges, marginOf, printedCrop, type Edge } from './wrap'

/** How one picture is put on a canvas: what is seen on the screen, kept with the draft, and made. Plain JSON; millimeters and shares. */
export interface PictureChoice {
  /** What lies on the front, in shares of the picture. */
  crop: Rectangle
  /** Of the picture as it came, after the turning that its EXIF data asks for. */
  pixels: Size
  /** Of the front, all panels and gaps included. */
  front: Size
  depth: number
  edge: Edge
  /** `#rrggbb`, for the edge "color". */
  edgeColor: string
  tone: Tone
  panels: number
  /** What is seen round the front, from the inside out: only for a small picture of it in a list. */
  rings?: PictureRing[]
}

export const tones = ['color', 'gray', 'sepia'] as const
export type Tone = (typeof tones)[number]

const longest = 10_000
const maxPixels = 100_000
const hexColor = /^#[0-9a-f]{6}$/

const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value)

/** Reads what was kept or sent; undefined when anything of it is not as it should be. */
export function readPictureChoice(value: unknown): PictureChoice | undefined {
  if (!isRecord(value)) return undefined
  const { crop, pixels, front, depth, edgeColor, panels } = value
  const [edge, tone] = [oneOf(edges, value['edge']), oneOf(tones, value['tone'])]
  if (!isCrop(crop) || !isSize(pixels, maxPixels) || !isSize(front, longest)) return undefined
  if (!within(depth, 0, 100) || !within(panels, 1, maxPanels) || !Number.isInteger(panels)) return undefined
  if (typeof edgeColor !== 'string' || !hexColor.test(edgeColor) || !edge || !tone) return undefined
  return {
    crop: { x: crop.x, y: crop.y, width: crop.width, height: crop.height },
    pixels: { width: pixels.width, height: pixels.height },
    front: { width: front.width, height: front.height },
    depth,
    edge,
    edgeColor,
    tone,
    panels,
  }
}

const toShare = (value: number) => Math.round(value * 1_000_000) / 1_000_000
const toMillimeter = (value: number) => Math.round(value * 1_000) / 1_000

/** As it is stored: equal choices are equal texts (design-document-4). */
export function roundedChoice(choice: PictureChoice): PictureChoice {
  const { crop, front } = choice
  return {
    ...choice,
    crop: {
      x: toShare(crop.x),
      y: toShare(crop.y),
      width: toShare(crop.width),
      height: toShare(crop.height),
    },
    front: { width: toMillimeter(front.width), height: toMillimeter(front.height) },
    depth: toMillimeter(choice.depth),
  }
}

/**
 * The picture as an object of a design whose surface is the front with `depth + flap` around it (of a print the flap is what of its
 * border is left beyond the bleed, below 0 where the bleed is wider). What is printed on the sides besides
 * (mirrored, stretched, blurred) follows from the product's option "edge" (`patchesOf`), and
 * its tone from the surface's rule (design-scene-13).
 */
export function toImageNode(choice: PictureChoice, asset: string, flap: number): ImageNode {
  const { crop, front, edge, depth } = choice
  const margin = marginOf(edge, depth)
  const offset = depth + flap - margin
  return {
    kind: 'image',
    transform: [1, 0, 0, 1, offset, offset],
    asset,
    width: front.width + 2 * margin,
    height: front.height + 2 * margin,
    crop: printedCrop(crop, front, edge, depth),
  }
}
