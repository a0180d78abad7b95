import type { FacePart } from '@/design/text/text-faces'

/** The other files of `textFaces` as this build serves them. The bundler needs each path written out. */
export const moreFaceFiles: Partial<Record<FacePart, URL>> = {
  'archivo/latin-ext': new URL(
    '../../../../node_modules/@fontsource/archivo-black/files/archivo-black-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  'bebas/latin-ext': new URL(
    '../../../../node_modules/@fontsource/bebas-neue/files/bebas-neue-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  'fredoka/latin-ext': new URL(
    '../../../../node_modules/@fontsource/fredoka/files/fredoka-latin-ext-600-normal.woff',
    import.meta.url,
  ),
  'slab/latin-ext': new URL(
    '../../../../node_modules/@fontsource/roboto-slab/files/roboto-slab-latin-ext-700-normal.woff',
    import.meta.url,
  ),
  'slab/vietnamese': new URL(
    '../../../../node_modules/@fontsource/roboto-slab/files/roboto-slab-vietnamese-700-normal.woff',
    import.meta.url,
  ),
  'slab/cyrillic': new URL(
    '../../../../node_modules/@fontsource/roboto-slab/files/roboto-slab-cyrillic-700-normal.woff',
    import.meta.url,
  ),
  'slab/cyrillic-ext': new URL(
    '../../../../node_modules/@fontsource/roboto-slab/files/roboto-slab-cyrillic-ext-700-normal.woff',
    import.meta.url,
  ),
  'slab/greek': new URL(
    '../../../../node_modules/@fontsource/roboto-slab/files/roboto-slab-greek-700-normal.woff',
    import.meta.url,
  ),
  'slab/greek-ext': new URL(
    '../../../../node_modules/@fontsource/roboto-slab/files/roboto-slab-greek-ext-700-normal.woff',
    import.meta.url,
  ),
  'abril/latin-ext': new URL(
    '../../../../node_modules/@fontsource/abril-fatface/files/abril-fatface-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  'righteous/latin-ext': new URL(
    '../../../../node_modules/@fontsource/righteous/files/righteous-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  'bangers/latin-ext': new URL(
    '../../../../node_modules/@fontsource/bangers/files/bangers-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  'bangers/vietnamese': new URL(
    '../../../../node_modules/@fontsource/bangers/files/bangers-vietnamese-400-normal.woff',
    import.meta.url,
  ),
  'lobster/latin-ext': new URL(
    '../../../../node_modules/@fontsource/lobster/files/lobster-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  'lobster/vietnamese': new URL(
    '../../../../node_modules/@fontsource/lobster/files/lobster-vietnamese-400-normal.woff',
    import.meta.url,
  ),
  'lobster/cyrillic': new URL(
    '../../../../node_modules/@fontsource/lobster/files/lobster-cyrillic-400-normal.woff',
    import.meta.url,
  ),
  'lobster/cyrillic-ext': new URL(
    '../../../../node_modules/@fontsource/lobster/files/lobster-cyrillic-ext-400-normal.woff',
    import.meta.url,
  ),
  'pacifico/latin-ext': new URL(
    '../../../../node_modules/@fontsource/pacifico/files/pacifico-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  'pacifico/vietnamese': new URL(
    '../../../../node_modules/@fontsource/pacifico/files/pacifico-vietnamese-400-normal.woff',
    import.meta.url,
  ),
  'pacifico/cyrillic': new URL(
    '../../../../node_modules/@fontsource/pacifico/files/pacifico-cyrillic-400-normal.woff',
    import.meta.url,
  ),
  'pacifico/cyrillic-ext': new URL(
    '../../../../node_modules/@fontsource/pacifico/files/pacifico-cyrillic-ext-400-normal.woff',
    import.meta.url,
  ),
  'caveat/latin-ext': new URL(
    '../../../../node_modules/@fontsource/caveat/files/caveat-latin-ext-700-normal.woff',
    import.meta.url,
  ),
  'caveat/cyrillic': new URL(
    '../../../../node_modules/@fontsource/caveat/files/caveat-cyrillic-700-normal.woff',
    import.meta.url,
  ),
  'caveat/cyrillic-ext': new URL(
    '../../../../node_modules/@fontsource/caveat/files/caveat-cyrillic-ext-700-normal.woff',
    import.meta.url,
  ),
  'typewriter/latin-ext': new URL(
    '../../../../node_modules/@fontsource/special-elite/files/special-elite-latin-ext-400-normal.woff',
    import.meta.url,
  ),
}
