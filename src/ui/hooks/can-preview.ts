/** Only these files are pictures that a browser can show; our product pictures are webp and avif (ui-13). */
const previewable = /\.(png|jpe?g|bmp|gif|svg|webp|avif)$/i

export const canPreview = (file: string) => previewable.test(file)
