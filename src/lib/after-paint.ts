/** Longer than a frame of any screen; for tabs that are not painted at all. */
const atLatestMs = 100

/** Once what was just changed is on the screen. */
export const afterPaint = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, atLatestMs)
  })
