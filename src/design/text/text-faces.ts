/**
 * The faces that texts of designs are set in. The key is what a document names; the files are those of the `@fontsource` packages, the
 * same bytes in the browser and on the server, since another file would set another text.
 */
export const textFaces = {
  archivo: { title: 'Archivo Black', file: 'archivo-black/files/archivo-black-latin-400-normal.woff' },
  bebas: { title: 'Bebas Neue', file: 'bebas-neue/files/bebas-neue-latin-400-normal.woff' },
  fredoka: { title: 'Fredoka', file: 'fredoka/files/fredoka-latin-600-normal.woff' },
  slab: { title: 'Roboto Slab', file: 'roboto-slab/files/roboto-slab-latin-700-normal.woff' },
  abril: { title: 'Abril Fatface', file: 'abril-fatface/files/abril-fatface-latin-400-normal.woff' },
  righteous: { title: 'Righteous', file: 'righteous/files/righteous-latin-400-normal.woff' },
  bangers: { title: 'Bangers', file: 'bangers/files/bangers-latin-400-normal.woff' },
  lobster: { title: 'Lobster', file: 'lobster/files/lobster-latin-400-normal.woff' },
  pacifico: { title: 'Pacifico', file: 'pacifico/files/pacifico-latin-400-normal.woff' },
  caveat: { title: 'Caveat', file: 'caveat/files/caveat-latin-700-normal.woff' },
  marker: {
    title: 'Permanent Marker',
    file: 'permanent-marker/files/permanent-marker-latin-400-normal.woff',
  },
  typewriter: { title: 'Special Elite', file: 'special-elite/files/special-elite-latin-400-normal.woff' },
} as const satisfies Record<string, { title: string; file: string }>

export type TextFace = keyof typeof textFaces
