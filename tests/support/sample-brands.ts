/**
 * Brands that come with Livery. Rules about their content apply to them alone; a new brand has to follow only
 * the manifest's rules.
 */
export const sampleBrands = ['canvas', 'neon', 'stickers']
