import type { Ring } from '@/design/geometry/point'
import { laySticker, type StickerRequest } from '@/design/sticker/lay-sticker'
import { freshChoice } from '@/design/sticker/sticker-choice'
import type { Sticker } from '@/features/studio/sticker/use-sticker'
import type { StickerRule } from '@/design/sticker/sticker-rules'

/** A sticker for screens rendered without a worker: a flower with five petals, 400 pixels wide. */

const side = 400

const petals: Ring = Array.from({ length: 240 }, (_, step) => {
  const angle = (step / 240) * 2 * Math.PI
  const radius = side * (0.34 + 0.12 * Math.cos(5 * angle))
  return { x: side / 2 + radius * Math.sin(angle), y: side / 2 - radius * Math.cos(angle) }
})
const outline = petals.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')

const art = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><path d="M${outline}Z" fill="#d6336c"/><circle cx="200" cy="200" r="70" fill="#ffd43b"/></svg>`,
)}`

const size = { width: 76.2, height: 76.2 }

/** Returns the rule of a product cut around its art, 3 inches wide. */
export const ruleOf = (part: Partial<StickerRule> = {}): StickerRule => ({
  cut: 'die',
  blade: {
    styles: ['die', 'kiss', 'through'],
    default: 'die',
    offset: { minimum: 0, maximum: 8, default: 3 },
    minimum: { radius: 1, neck: 2, gap: 2, piece: 5 },
    spot: 'CutContour',
  },
  bleed: 3,
  dpi: { wanted: 300, warn: 150, stop: 72 },
  look: { base: '#ffffff', finish: 'flat' },
  white: 'needless',
  size,
  mayTurn: false,
  ...part,
})

export const choiceOf = (part: Partial<StickerRequest['choice']> = {}): StickerRequest['choice'] => ({
  ...freshChoice(ruleOf().blade),
  ...part,
})

/** Drawings by wish, cached because finding a cut is slow. */
const drawings = new Map<string, Sticker['drawing']>()

function drawingOf(wish: StickerRequest): Sticker['drawing'] {
  const outlined = { rings: [petals], width: side, height: side, isWhole: false }
  const key = JSON.stringify([wish.rule.cut, wish.rule.size, wish.choice])
  const drawing = drawings.get(key) ?? laySticker(outlined, wish)!
  drawings.set(key, drawing)
  return drawing
}

export function sampleSticker(rule = ruleOf(), part: Partial<Sticker> = {}, choice = choiceOf()): Sticker {
  return {
    level: 'full',
    isChecked: true,
    background: 'transparent',
    isRemoved: false,
    drawing: drawingOf({ rule, choice }),
    art,
    artFile: new Blob(),
    pixels: { width: 1200, height: 1200 },
    ...part,
  }
}
