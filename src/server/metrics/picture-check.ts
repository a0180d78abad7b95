/**
 * Checks whether this machine can process pictures. An image without sharp's binary serves pages, but answers
 * every picture request with 500.
 */

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * Converts one pixel to the format of our pictures. Imports sharp here, so that a missing binary is only a
 * negative result.
 */
async function drawsOnePixel(): Promise<boolean> {
  try {
    const { default: sharp } = await import('sharp')
    return (await sharp(onePixel).webp().toBuffer()).length > 0
  } catch {
    return false
  }
}

/**
 * @returns a check that runs at most every `forMs`; meanwhile, and while it is running, the last result is returned
 */
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
    // Keep the last result until the new one is known: a check may queue behind shoppers' pictures, and a
    // busy machine is not a broken one.
    if (answer) void next.then(() => (answer = next))
    answer ??= next
    return answer
  }
}

/** Checked at most every ten seconds (server-2). */
export const drawsPictures = rememberedAnswer(drawsOnePixel, 10_000)
