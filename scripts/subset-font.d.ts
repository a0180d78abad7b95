declare module 'subset-font' {
  interface Options {
    /** Tags of the OpenType features to keep; omit to keep all. */
    keepFeatures?: string[]
    targetFormat: 'woff2'
    /** The range of each axis to keep in a variable font. */
    variationAxes?: Record<string, { min: number; max: number; default?: number }>
  }
  /** @returns the font reduced to what `text` needs */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>
}
