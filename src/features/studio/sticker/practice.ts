import { laySticker, type StickerRequest } from '@/design/sticker/lay-sticker'
import { prepareArt } from '@/design/sticker/prepare-art'

const [width, height] = [240, 180]

/** Returns ragged leaves on paper: a background to remove, parts to join, points and notches to round off. */
function leavesOnPaper(): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [x, y] = [(pixel % width) / width - 0.5, Math.floor(pixel / width) / height - 0.5]
    const edge = 0.3 * Math.cos(x * 8) + 0.03 * Math.sin(x * 97)
    if (Math.abs(y) < Math.abs(edge)) rgba.set([30, 110, 60], pixel * 4)
  }
  return rgba
}

const wish: StickerRequest = {
  rule: {
    cut: 'die',
    blade: {
      styles: ['die'],
      default: 'die',
      offset: { minimum: 0, maximum: 10, default: 3 },
      minimum: { radius: 1, neck: 2, gap: 2, piece: 5 },
      spot: '',
    },
    bleed: 0,
    size: { width: 60, height: 60 },
    mayTurn: false,
  },
  choice: { offset: 3, smoothing: 0.25, holes: false, background: 'auto' },
}

/** Maximum number of rounds: compilers optimize code that runs repeatedly, but more rounds don't help. */
const mostRounds = 12

/**
 * Lays out a small sticker repeatedly, so that the browser has compiled the code before a shopper's picture
 * arrives. Code that runs for the first time takes three times as long. Stops as soon as `isWanted` returns
 * false.
 */
export async function warmUpContour(isWanted: () => boolean) {
  for (let round = 0; round < mostRounds && isWanted(); round++) {
    const { rings, isRemoved } = prepareArt({ rgba: leavesOnPaper(), width, height }, wish.choice)
    const art = { rings, width, height, isWhole: !isRemoved }
    laySticker(art, wish, { before: laySticker(art, wish, { isPreview: true }) })
    await new Promise((resolve) => setTimeout(resolve)) // lets pending messages in
  }
}
