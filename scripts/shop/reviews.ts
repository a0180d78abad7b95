import { runSubcommand, type Subcommand } from '../subcommand'
import { decideSharedPhoto, sharedPhotosOf, decideSiteReview, siteReviewsOf } from '@/backend/content/content'

/** npm run shop reviews: shoppers' reviews and photos wait here for moderation (reviews-4, enquiries-10). */

type Decide = typeof decideSiteReview

/** Replaces control characters, so that shoppers' texts cannot move the cursor or color the terminal. */
const plain = (text: string) => text.replace(/\p{Cc}+/gu, ' ')

const decision = (
  name: string,
  usage: string,
  decide: Decide,
  status: 'published' | 'refused',
): Subcommand => ({
  name,
  usage,
  async run({ brand, db }, ids) {
    const numbers = ids.map(Number)
    if (numbers.length === 0 || !numbers.every(Number.isSafeInteger)) {
      console.error(`npm run shop reviews -- ${usage}`)
      return 1
    }
    let missing = 0
    for (const id of numbers) {
      const isThere = await decide(db(), brand.id, id, status)
      console.log(isThere ? `${id} is ${status}.` : `${id} does not exist.`)
      if (!isThere) missing += 1
    }
    return missing > 0 ? 1 : 0
  },
})

const commands: Subcommand[] = [
  {
    name: 'list',
    usage: 'list                       reviews waiting for a decision',
    async run({ brand, db }) {
      const waiting = await siteReviewsOf(db(), brand.id, 'pending', 1_000)
      for (const { id, nickname, rating, title, text } of waiting) {
        const head = [nickname, title].filter(Boolean).join(': ')
        console.log(`${id}  ${'★'.repeat(rating)}  ${plain(head)}\n    ${plain(text)}\n`)
      }
      console.log(`${waiting.length} waiting`)
      return 0
    },
  },
  decision(
    'publish',
    'publish <id> …             shows reviews on /customer-reviews',
    decideSiteReview,
    'published',
  ),
  decision(
    'refuse',
    'refuse <id> …              hides reviews, or never shows them',
    decideSiteReview,
    'refused',
  ),
  {
    name: 'photos',
    usage: 'photos                     shared photos waiting for a decision',
    async run({ brand, db }) {
      const waiting = await sharedPhotosOf(db(), brand.id, 'pending', 200)
      for (const { id, name, comment, files } of waiting)
        console.log(
          `${id}  ${plain([name, comment].filter(Boolean).join(': '))}\n${files.map((key) => `    /media/uploads/${key}`).join('\n')}\n`,
        )
      console.log(`${waiting.length} waiting`)
      return 0
    },
  },
  decision(
    'publish-photo',
    'publish-photo <id> …       shows shared photos on /customer-reviews',
    decideSharedPhoto,
    'published',
  ),
  decision(
    'refuse-photo',
    'refuse-photo <id> …        hides shared photos, or never shows them',
    decideSharedPhoto,
    'refused',
  ),
]

await runSubcommand('reviews', commands)
