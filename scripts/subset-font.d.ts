declare module 'subset-font' {
  interface Options {
    /** Tags of OpenType features; all when it is left out. */
    keepFeatures?: string[]
    targetFormat: 'woff2'
    /** Of a variable font: the part of each axis that stays. */
    variationAxes?: Record<string, { min: number; max: number; default?: number }>
  }
  /** @returns the font with no more than what `text` needs */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>
}
