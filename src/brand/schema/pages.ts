import { z } from 'zod'
import { date, dollars, filmFile, key, link, picture, robots, text } from './primitives'

/** Front matter of pages/*.md. The body is Markdown. */
export const pageSchema = z.strictObject({
  title: text.describe('The headline.'),
  intro: text.optional(),
  metaTitle: text.optional(),
  description: text.optional(),
  keywords: text.optional(),
  robots: robots.optional(),
  canonical: link.optional().describe('The address search engines should prefer.'),
  remarketing: z
    .strictObject({
      id: text.optional(),
      price: dollars.optional(),
      type: text.optional(),
      size: text.optional(),
      category: text.optional(),
    })
    .optional()
    .describe('What advertising is told about the page: { id: size-guide, price: 9.99 }.'),
  picture: picture.optional(),
  faq: z.array(z.strictObject({ question: text, answer: text })).optional(),
})

/** An entry of a `videos` section: our own film, or a video on a video service. */
const video = z.strictObject({
  name: text.describe('Who or what is to be seen.'),
  description: text,
  thumbnail: picture.describe('A picture of ours: it stands in the place of the film until that plays.'),
  uploadDate: date,
  duration: z
    .string()
    .regex(/^PT(?=\d)(\d+H)?(\d+M)?(\d+S)?$/, 'a length such as PT1M30S for a minute and a half'),
  embedUrl: z
    .string()
    .regex(
      /^https:\/\/(www\.youtube-nocookie\.com\/embed\/[\w-]+|player\.vimeo\.com\/video\/\d+)(\?[\w=&-]*)?$/,
      'a player that sets no cookies: https://www.youtube-nocookie.com/embed/… or https://player.vimeo.com/video/…',
    )
    .optional()
    .describe('The player of a video service.'),
  film: z
    .strictObject({
      webm: filmFile('webm').describe('For most browsers: films/peel.webm.'),
      mp4: filmFile('mp4').describe('For Safari: films/peel.mp4.'),
      captions: filmFile('vtt').optional().describe('What is said in it, as WebVTT: films/peel.vtt.'),
    })
    .optional()
    .describe('Or a short silent film below assets/, which plays by itself in a loop while it is seen.'),
  review: z
    .strictObject({ product: key.describe('The urlKey of the product.'), nickname: text })
    .optional()
    .describe(
      'The review that a film of ours shows; its words are the description. Such a film plays when it is pressed.',
    ),
})

/** pages/home.yaml: the sections of the home page, in order. */
export const homeSchema = z.strictObject({
  hero: z.strictObject({
    eyebrow: text.optional().describe('A few words above the headline.'),
    headline: text.describe('The first words of the shop.'),
    text: text.describe('One or two sentences below.'),
    picture,
    tall: picture
      .pick({ file: true })
      .optional()
      .describe(
        'The same picture about as wide as high, for tablets and desktops, which cut off the sides of a wide one.',
      ),
    primary: z.strictObject({ label: text, href: text }),
    secondary: z.strictObject({ label: text, href: text }).optional(),
  }),
  sections: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('categories'),
        title: text,
        text: text.optional(),
        parent: key.optional().describe('Shows the categories below this one.'),
        categories: z.array(key).optional().describe('Or these, in order.'),
      }),
      z.strictObject({
        kind: z.literal('products'),
        title: text,
        text: text.optional(),
        products: z.array(key).describe('The urlKeys of products, in order.'),
        start: date.optional().describe('Shown from this day on.'),
        end: date.optional().describe('Shown up to this day.'),
      }),
      z.strictObject({
        kind: z.literal('steps'),
        title: text,
        steps: z.array(z.strictObject({ title: text, text })),
      }),
      z.strictObject({
        kind: z.literal('promises'),
        title: text.optional(),
        promises: z.array(
          z.strictObject({
            icon: z.enum([
              'truck',
              'shield',
              'palette',
              'chat',
              'leaf',
              'bolt',
              'ruler',
              'frame',
              'sun',
              'drop',
            ]),
            title: text,
            text,
          }),
        ),
      }),
      z.strictObject({
        kind: z.literal('story'),
        title: text,
        text,
        picture,
        link: z.strictObject({ label: text, href: text }).optional(),
        start: date.optional(),
        end: date.optional(),
      }),
      z.strictObject({
        kind: z.literal('reviews'),
        title: text,
        quotes: z.array(
          z.strictObject({
            text,
            author: text,
            about: text.optional(),
            rating: z.number().int().min(1).max(5),
          }),
        ),
      }),
      z.strictObject({
        kind: z.literal('faq'),
        title: text,
        entries: z.array(z.strictObject({ question: text, answer: text })),
      }),
      z.strictObject({
        kind: z.literal('videos'),
        title: text
          .optional()
          .describe(
            'Left out: "Video Testimonials - What our customers say". Films of ours need a title of their own, unless they show a review.',
          ),
        videos: z.array(video).min(1),
      }),
    ]),
  ),
})
export type Home = z.infer<typeof homeSchema>
export type PageManifest = z.infer<typeof pageSchema>

/** Front matter of blog/*.md. */
export const articleSchema = z.strictObject({
  title: text,
  metaTitle: text.optional(),
  description: text,
  keywords: text.optional(),
  author: text,
  date,
  category: key,
  picture: picture.optional(),
  summary: text,
})
/** blog/categories.yaml */
export const blogCategoriesSchema = z.strictObject({
  categories: z.record(key, z.strictObject({ name: text })),
})
