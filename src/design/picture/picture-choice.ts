import type { ImageNode } from '../design-document'
import type { Rectangle, Size } from '../units'
import { isRecord } from '@/lib/is-record'
import { maxPanels } from './panels'
import { isCrop, isSize, type PictureRing, within } from './read-crop'
import { edges, marginOf, printedCrop, type Edge } from './wrap'

/**
 * How one picture is placed on a canvas: shown on screen, stored with the draft, and produced. Plain JSON, in
 * millimeters and fractions.
 */
export interface PictureChoice {
  /** The part of the picture on the front, in fractions of the picture. */
  crop: Rectangle
  /** Size of the original picture, after its EXIF orientation is applied. */
  pixels: Size
  /** Size of the front, including all panels and gaps. */
  front: Size
  depth: number
  edge: Edge
  /** `#rrggbb`, for the edge "color". */
  edgeColor: string
  tone: Tone
  panels: number
  /** What surrounds the front, from the inside out; only used for thumbnails in lists. */
  rings?: PictureRing[]
  /** Windows of a mat over the front, from its corner; only used for thumbnails in lists. */
  windows?: Rectangle[]
}

export const tones = ['color', 'gray', 'sepia', 'line', 'halftone'] as const
export type Tone = (typeof tones)[number]

const longest = 10_000
const maxPixels = 100_000
const hexColor = /^#[0-9a-f]{6}$/

const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value)

/** Reads a stored or submitted choice; undefined if any of its values is invalid. */
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

/** Rounds a choice for storage, so that equal choices give equal texts (design-document-4). */
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
 * Returns the picture as a node on a surface that extends `depth + flap` beyond the front. For a print, the
 * flap is the part of its border beyond the bleed, and negative if the bleed is wider. Mirrored, stretched or
 * blurred sides are derived from the product's option "edge" (`patchesOf`), and the tone from the surface's
 * rule (design-scene-13).
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
