import type { TextFace } from '@/design/text/text-faces'

/** Files of `textFaces` as this build serves them. The bundler needs each path written out. */
export const faceFiles: Record<TextFace, URL> = {
  archivo: new URL(
    '../../../../node_modules/@fontsource/archivo-black/files/archivo-black-latin-400-normal.woff',
    import.meta.url,
  ),
  bebas: new URL(
    '../../../../node_modules/@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff',
    import.meta.url,
  ),
  fredoka: new URL(
    '../../../../node_modules/@fontsource/fredoka/files/fredoka-latin-600-normal.woff',
    import.meta.url,
  ),
  slab: new URL(
    '../../../../node_modules/@fontsource/roboto-slab/files/roboto-slab-latin-700-normal.woff',
    import.meta.url,
  ),
  abril: new URL(
    '../../../../node_modules/@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff',
    import.meta.url,
  ),
  righteous: new URL(
    '../../../../node_modules/@fontsource/righteous/files/righteous-latin-400-normal.woff',
    import.meta.url,
  ),
  bangers: new URL(
    '../../../../node_modules/@fontsource/bangers/files/bangers-latin-400-normal.woff',
    import.meta.url,
  ),
  lobster: new URL(
    '../../../../node_modules/@fontsource/lobster/files/lobster-latin-400-normal.woff',
    import.meta.url,
  ),
  pacifico: new URL(
    '../../../../node_modules/@fontsource/pacifico/files/pacifico-latin-400-normal.woff',
    import.meta.url,
  ),
  caveat: new URL(
    '../../../../node_modules/@fontsource/caveat/files/caveat-latin-700-normal.woff',
    import.meta.url,
  ),
  marker: new URL(
    '../../../../node_modules/@fontsource/permanent-marker/files/permanent-marker-latin-400-normal.woff',
    import.meta.url,
  ),
  typewriter: new URL(
    '../../../../node_modules/@fontsource/special-elite/files/special-elite-latin-400-normal.woff',
    import.meta.url,
  ),
}
