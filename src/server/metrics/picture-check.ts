/** Whether this machine can draw pictures: an image without sharp's program serves pages and answers every picture with 500. */

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** Reads one pixel and writes it in the format of our pictures. Loads sharp when it is asked, so that a missing one is an answer. */
async function drawsOnePixel(): Promise<boolean> {
  try {
    const { default: sharp } = await import('sharp')
    return (await sharp(onePixel).webp().toBuffer()).length > 0
  } catch {
    return false
  }
}

/** @returns a question that is asked anew at most every `forMs`; meanwhile, and while it is asked, the last answer counts */
export function rememberedAnswer(
  ask: () => Promise<boolean>,
  forMs: number,
  now: () => number = Date.now,
): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined
  let askedAt = 0
  return () => {
    if (answer && now() - askedAt < forMs) return answer
    askedAt = now()
    const next = ask()
    // Drawing may wait for shoppers' pictures: a busy machine is not one that cannot draw.
    if (answer) void next.then(() => (answer = next))
    answer ??= next
    return answer
  }
}

/** server-2: looked up at most every ten seconds. */
export const drawsPictures = rememberedAnswer(drawsOnePixel, 10_000)
