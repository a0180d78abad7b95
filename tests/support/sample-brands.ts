/** The brands that come with Livery. Rules about what they say and sell are theirs: a brand that is added keeps to the manifest's. */
export const sampleBrands = ['canvas', 'neon', 'stickers']
