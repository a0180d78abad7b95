/** How large files and pictures are, as sentences say it: rounded up, so that what is too much never reads like the most. */

const tenths = (amount: number) => Math.ceil(amount * 10) / 10

export const megabytesOf = (bytes: number) => tenths(bytes / (1024 * 1024))

export const megapixelsOf = ({ width, height }: { width: number; height: number }) =>
  tenths((width * height) / 1_000_000)

/** The largest file that the shop takes; it says so where one is chosen, and looks itself again. */
export const mostMegabytes = 60

/** What can be printed, and what a phone's memory has room for; the same for whoever looks first. */
export const mostPixels = 50_000_000
