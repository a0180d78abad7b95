/** ui-13: only these files are pictures that a browser shows; webp and avif are what our own product pictures are. */
const previewable = /\.(png|jpe?g|bmp|gif|svg|webp|avif)$/i

export const canPreview = (file: string) => previewable.test(file)
