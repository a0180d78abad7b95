import { currentBrand } from './brands'

/** Returns an example article for stories, with a picture of the brand. */

const exampleArticle = (index = 0) => ({
  urlKey: `article-${index}`,
  title:
    ['Hang it lower', 'What a good file looks like', 'Seven things that we would do again'][index % 3] ?? '',
  summary: 'Most things hang too high. Five minutes with a tape measure put that right.',
  author: 'June Aldous',
  date: `2026-1${index % 2}-14`,
  category: ['on-walls', 'files'][index % 2] ?? '',
  picture: index % 3 === 2 ? null : currentBrand().home.hero.picture.file,
})

export const exampleArticles = (count: number) =>
  Array.from({ length: count }, (_, index) => exampleArticle(index))

export const articleCategories = [
  { name: 'On walls', urlKey: 'on-walls' },
  { name: 'Files', urlKey: 'files' },
]

export const wholeArticle = () => ({
  ...exampleArticle(),
  categoryName: 'On walls',
  html: '<p>Stand where you will look from.</p><h2>Measure twice</h2><ul><li>the wall</li><li>the sofa</li></ul><blockquote>The middle belongs at the height of the eyes.</blockquote>',
  metaTitle: '',
  metaDescription: '',
  keywords: null,
})
