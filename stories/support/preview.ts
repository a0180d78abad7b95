/** The shop's response with more about a product, for its tile. */
export const examplePreview = {
  products: {
    items: [
      {
        short_description: { html: '<p>For laptops, bottles and lunch boxes.</p>' },
        technical_specifications:
          'Material: White vinyl, 100 µm\nFinish: Matte or gloss laminate\nAdhesive: Permanent\nLasts: Five years outdoors\nCut: To the outline',
      },
    ],
  },
}
