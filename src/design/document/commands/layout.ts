import { photoCrop } from '../../fill/photo-crop'
import { pageFrames, photosInFrames } from '../../fill/layout-page'
import { translation } from '../../geometry/matrix'
import { captionOn } from '../../template/layout'
import type { Detail } from '../../crop/picture-detail'
import type {
  Arrangement,
  Asset,
  AssetId,
  DesignDocument,
  FontKey,
  FontRecord,
  FormerArrangement,
  ImageNode,
  SurfaceId,
  TextNode,
} from '../../design-document'
import type { Rectangle, Size } from '../../units'
import { limits } from '../limits'
import { captionOf, captionSlot, framesOf, frameSlot, isLockedPage, type Page, pagesOf } from '../page-photos'
import { withNodes } from '../tree'
import { edited, type Command, type CommandState } from './command'

/**
 * Commands that arrange the photos of a page (design-document-22). A page keeps the photos that a layout has no
 * frame for, and remembers earlier layouts, so returning to one restores it.
 */

/** Returns where a photo has detail; undefined crops it around its middle. */
export type PhotoDetail = (asset: Asset) => Detail | undefined

/** Name of the arrangement of a page that was never given a layout. */
const ownLayout = 'own'

const whole = { x: 0, y: 0, width: 1, height: 1 }

const sizeOf = ({ assets }: DesignDocument, { asset }: ImageNode): Size =>
  assets[asset ?? ''] ?? { width: 1, height: 1 }

/** Returns a page's frame with the photo cropped to it; without a photo the frame is empty. */
export function framed(
  { document }: Pick<CommandState, 'document'>,
  { rule, room }: Page,
  box: Rectangle,
  photo: ImageNode | undefined,
  detailOf: PhotoDetail = () => undefined,
): ImageNode {
  const place = { transform: translation(box.x, box.y), width: box.width, height: box.height }
  const asset = document.assets[photo?.asset ?? '']
  if (!photo || !asset) return { kind: 'image', asset: null, crop: whole, slot: frameSlot, ...place }
  const { folds } = room
  const { crop } = photoCrop({ pixels: asset, box, detail: detailOf(asset), folds, sharpFrom: rule.dpi.warn })
  return { slot: frameSlot, ...photo, ...place, crop }
}

/** Returns the photos of a page: those in its frames, then those without a frame. */
export function photosOn(document: DesignDocument, surface: SurfaceId): ImageNode[] {
  const spare = document.surfaces[surface]?.arrangement?.spare ?? []
  return [...framesOf(document, surface).map(({ node }) => node), ...spare].filter(
    ({ asset }) => asset !== null,
  )
}

export interface Arranged {
  frames: ImageNode[]
  arrangement: Arrangement
}

/** Puts frames on a page behind its words, in place of its present ones. */
export function withArranged(
  state: Pick<CommandState, 'newId'>,
  document: DesignDocument,
  surface: SurfaceId,
  { frames, arrangement }: Arranged,
): DesignDocument {
  const former = framesOf(document, surface).map(({ id }) => id)
  const nodes = document.surfaces[surface]?.nodes ?? []
  const ids = frames.map((_, index) => former[index] ?? state.newId())
  const first = nodes.findIndex((id) => former.includes(id))
  const behind = nodes.findIndex((id) => !['shape', 'path'].includes(document.nodes[id]?.kind ?? ''))
  const at = first >= 0 ? first : behind >= 0 ? behind : nodes.length
  const others = nodes.filter((id) => !former.includes(id))
  const before = nodes.slice(0, at).filter((id) => !former.includes(id)).length
  const framedIds = Object.fromEntries(ids.map((id, index) => [id, frames[index]] as const)) as Record<
    string,
    ImageNode
  > // ids and frames have the same length
  const list = [...others.slice(0, before), ...ids, ...others.slice(before)]
  const filled = withNodes(document, framedIds)
  const listed = {
    ...filled,
    surfaces: { ...filled.surfaces, [surface]: { ...filled.surfaces[surface], nodes: list, arrangement } },
  }
  const dropped = former.slice(ids.length)
  if (dropped.length === 0) return listed
  const kept = Object.entries(listed.nodes).filter(([id]) => !dropped.includes(id))
  return { ...listed, nodes: Object.fromEntries(kept) }
}

/** Returns the page's current arrangement, for restoring it later. */
function remembered(document: DesignDocument, surface: SurfaceId): FormerArrangement {
  const caption = captionOf(document, surface)
  return {
    layout: document.surfaces[surface]?.arrangement?.layout ?? ownLayout,
    photos: framesOf(document, surface).map(({ node: { transform, asset, width, height, crop } }) => ({
      transform,
      asset,
      width,
      height,
      crop,
    })),
    ...(caption &&
      !caption.node.hidden && {
        caption: {
          transform: caption.node.transform,
          size: caption.node.size,
          ...(caption.node.fit && { fit: caption.node.fit }),
        },
      }),
  }
}

/** Returns the arrangements that a page remembers after switching to another layout. */
function formerOnes(document: DesignDocument, surface: SurfaceId, next: string): FormerArrangement[] {
  const now = remembered(document, surface)
  const before = document.surfaces[surface]?.arrangement?.former ?? []
  const others = before.filter(({ layout }) => layout !== next && layout !== now.layout)
  return [...others, now].slice(-limits.formerLayouts)
}

/** Removes the photo of an asset from a list and returns it; undefined if the list does not have it. */
function taken(photos: ImageNode[], asset: AssetId): ImageNode | undefined {
  const at = photos.findIndex((photo) => photo.asset === asset)
  return at < 0 ? undefined : photos.splice(at, 1)[0]
}

interface ArrangedPhotos {
  frames: ImageNode[]
  /** Photos without a frame. */
  spare: ImageNode[]
  /** The place for words. */
  caption?: Rectangle | undefined
}

/** Returns a former arrangement with the page's current photos; undefined if it had other photos. */
function restored({ photos }: FormerArrangement, now: readonly ImageNode[]): ArrangedPhotos | undefined {
  const left = [...now]
  const frames = photos.flatMap(({ asset, ...place }): ImageNode[] => {
    if (asset === null) return [{ kind: 'image', asset, slot: frameSlot, ...place }]
    const photo = taken(left, asset)
    return photo ? [{ ...photo, ...place }] : []
  })
  const hasRoom = frames.some(({ asset }) => asset === null)
  return frames.length < photos.length || (hasRoom && left.length > 0) ? undefined : { frames, spare: left }
}

/** Maximum height of caption words in millimeters; they take half the height of the caption's box. */
const highestWords = 9

function placedCaption(node: TextNode, box: Rectangle, { measure }: Pick<CommandState, 'measure'>): TextNode {
  const height = Math.min(box.height / 2, highestWords)
  const { hidden: _hidden, ...shown } = node
  const sized: TextNode = { ...shown, size: height, fit: { width: box.width, height } }
  const size = measure(sized)
  const [x, y] = [box.x + (box.width - size.width) / 2, box.y + (box.height - size.height) / 2]
  return { ...sized, transform: translation(x, y) }
}

export interface NewCaption {
  text: string
  font: FontKey
  record: FontRecord
}

const captionNode = ({ text, font }: NewCaption): TextNode => ({
  kind: 'text',
  transform: [1, 0, 0, 1, 0, 0],
  text,
  font,
  size: highestWords,
  align: 'center',
  lineHeight: 1.2,
  tracking: 0,
  fill: '#000000',
  slot: captionSlot,
})

interface CaptionInput {
  surface: SurfaceId
  /** The caption's box in the layout; undefined if the layout has none, which hides the caption. */
  box: Rectangle | undefined
  before: FormerArrangement | undefined
  made: NewCaption | undefined
}

/** Positions the caption of a page, or hides it if the layout has no box for it. */
function withCaption(
  state: CommandState,
  document: DesignDocument,
  { surface, box, before, made }: CaptionInput,
): DesignDocument {
  const there = captionOf(document, surface)
  const isShown = before?.caption !== undefined || box !== undefined
  if (there) {
    const { hidden: _hidden, ...shown } = there.node
    const node: TextNode = !isShown
      ? { ...there.node, hidden: true }
      : before?.caption
        ? { ...shown, ...before.caption }
        : placedCaption(there.node, box ?? whole, state)
    return withNodes(document, { [there.id]: node })
  }
  if (!made || !box) return document
  const id = state.newId()
  const added = withNodes(document, { [id]: placedCaption(captionNode(made), box, state) })
  const nodes = [...(added.surfaces[surface]?.nodes ?? []), id]
  return {
    ...added,
    surfaces: { ...added.surfaces, [surface]: { ...added.surfaces[surface], nodes } },
    fonts: { [made.font]: made.record, ...added.fonts },
  }
}

interface LayoutChoice {
  surface: SurfaceId
  layout: string
  /** Caption for a page that has none yet, if the layout has a box for it. */
  caption?: NewCaption | undefined
  detailOf?: PhotoDetail | undefined
}

/** Returns the frames and the spare photos of a page in another layout; undefined for an unknown layout. */
function rearranged(
  state: CommandState,
  page: Page,
  { layout, detailOf }: LayoutChoice,
): ArrangedPhotos | undefined {
  const { document, template } = state
  const photos = photosOn(document, page.surface)
  const sizes = photos.map((photo) => sizeOf(document, photo))
  const made = pageFrames(template.autofill?.layouts ?? [], layout, page.room, sizes)
  if (!made || made.frames.length === 0) return undefined
  const inFrames = photosInFrames(sizes, made.frames)
  const frames = made.frames.map((box, index) =>
    framed(state, page, box, photos[inFrames[index] ?? -1], detailOf),
  )
  return { frames, spare: photos.filter((_, index) => !inFrames.includes(index)), caption: made.caption }
}

/** Adds a caption to a page whose layout has a box for it. */
function withNewCaption(state: CommandState, { surface, room }: Page, { layout, caption }: LayoutChoice) {
  const { document, template } = state
  const chosen = template.autofill?.layouts.find(({ id }) => id === layout)
  if (!caption || !chosen || captionOf(document, surface)) return document
  return withCaption(state, document, {
    surface,
    box: captionOn(chosen, room),
    before: undefined,
    made: caption,
  })
}

function withLayout(state: CommandState, page: Page, choice: LayoutChoice): DesignDocument {
  const { document } = state
  const { surface } = page
  if (document.surfaces[surface]?.arrangement?.layout === choice.layout)
    return withNewCaption(state, page, choice)
  const before = document.surfaces[surface]?.arrangement?.former?.find(
    ({ layout }) => layout === choice.layout,
  )
  const back = before && restored(before, photosOn(document, surface))
  const made = back ?? rearranged(state, page, choice)
  if (!made) return document
  const former = formerOnes(document, surface, choice.layout)
  const arrangement: Arrangement = {
    layout: choice.layout,
    ...(made.spare.length > 0 && { spare: made.spare }),
    ...(former.length > 0 && { former }),
  }
  const arranged = withArranged(state, document, surface, { frames: made.frames, arrangement })
  return withCaption(state, arranged, {
    surface,
    box: made.caption,
    before: back && before,
    made: choice.caption,
  })
}

const pageCalled = (state: CommandState, surface: SurfaceId): Page | undefined =>
  isLockedPage(state.document, surface)
    ? undefined
    : pagesOf(state.document, state.template).find((page) => page.surface === surface)

const hasLayouts = ({ template }: CommandState) => template.autofill !== undefined

/** Arranges the photos of a page in another layout; photos without a frame stay with the page. */
export const setLayout: Command<LayoutChoice> = {
  label: 'designCommands.setLayout',
  keys: {},
  when: hasLayouts,
  run: (state, choice) => {
    const page = pageCalled(state, choice.surface)
    return edited(state, page ? withLayout(state, page, choice) : state.document)
  },
}

/** Moves each photo of a page to the next frame; the last one moves to the first. */
export const shuffle: Command<{ surface: SurfaceId; detailOf?: PhotoDetail }> = {
  label: 'designCommands.shuffle',
  keys: {},
  when: hasLayouts,
  run: (state, { surface, detailOf }) => {
    const page = pageCalled(state, surface)
    const frames = page ? framesOf(state.document, surface).filter(({ node }) => node.asset !== null) : []
    if (!page || frames.length < 2) return edited(state, state.document)
    const moved = frames.map(({ id, node }, index) => {
      const photo = frames.at(index - 1)?.node ?? node
      const [, , , , x, y] = node.transform
      const box = { x, y, width: node.width, height: node.height }
      return [id, { ...framed(state, page, box, photo, detailOf), transform: node.transform }] as const
    })
    return edited(state, withNodes(state.document, Object.fromEntries(moved)))
  },
}
