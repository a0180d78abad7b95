/**
 * File and picture sizes for messages. Rounded up, so that a size over the limit never reads like the limit.
 */

const tenths = (amount: number) => Math.ceil(amount * 10) / 10

export const megabytesOf = (bytes: number) => tenths(bytes / (1024 * 1024))

export const megapixelsOf = ({ width, height }: { width: number; height: number }) =>
  tenths((width * height) / 1_000_000)

/**
 * Largest file the shop accepts, in megabytes. Shown where a file is chosen, and enforced again on the
 * server.
 */
export const maxMegabytes = 60

/**
 * Largest picture in pixels: enough for printing, and within a phone's memory. Browser and server use the
 * same limit.
 */
export const maxPixels = 50_000_000
