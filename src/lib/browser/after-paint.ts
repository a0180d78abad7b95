/** Fallback timeout for tabs that are not being painted; longer than one frame on any screen. */
const atLatestMs = 100

/** Resolves once the latest change has been painted. */
export const afterPaint = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, atLatestMs)
  })
